/** The cities that have a rules page. */
export const CITIES = ['san-francisco', 'berlin'] as const;
export type City = (typeof CITIES)[number];

export const isCity = (name: string): name is City => (CITIES as readonly string[]).includes(name);
