// Where things are on the screen, by name: for cards that fly from one place to another.
const places = new Map<string, Element>();

/** An attachment: this element is the place of that name. */
export function anchor(name: string) {
  return (element: Element) => {
    places.set(name, element);
    return () => {
      if (places.get(name) === element) places.delete(name);
    };
  };
}

export function boxOf(name: string): DOMRect | null {
  const box = places.get(name)?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}
