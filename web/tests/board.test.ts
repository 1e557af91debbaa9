import { describe, expect, test } from 'vitest';
import { rounded, ring } from '../src/board/art/shapes';
import { ARROWS, frameOf, middle, neighbour, upright } from '../src/board/layout';
import type { Drawn, DrawnTrack } from '../src/board/types';
import { Viewport } from '../src/board/viewport.svelte';
import { COLOURS, SEAT_SHAPES, SORTS, seatShape } from '../src/cards/colours';
import { ICONS, SHAPES, SIGNS, TOKENS, VEHICLES } from '../src/cards/glyphs';
import { TILES } from '../src/cards/patterns';

const cell = (x: number, y: number) => ({ x, y, width: 60, height: 26, angle: 0, wild: false });
const track = (id: number, ...at: [number, number][]): DrawnTrack => ({
  id,
  path: '',
  bed: '',
  number: null,
  cells: at.map(([x, y]) => cell(x, y)),
});
const drawn = { tracks: [track(0, [0, 0]), track(1, [100, 10]), track(2, [300, 0]), track(3, [0, -100], [0, -160])] } as unknown as Drawn;

describe('layout', () => {
  test('nothing stands on its head', () => {
    for (const [angle, seen] of [[0, 0], [45, 45], [135, -45], [180, 0], [-178, 2], [-90, -90], [270, -90]] as const)
      expect(upright(angle)).toBeCloseTo(seen);
  });

  test('the middle of a track lies on its middle space, or between two', () => {
    expect(middle(track(0, [0, 0], [10, 0], [30, 0]))).toEqual({ x: 10, y: 0 });
    expect(middle(track(0, [0, 0], [10, 0]))).toEqual({ x: 5, y: 0 });
  });

  test('a frame holds every space whole', () => {
    const frame = frameOf([cell(0, 0), cell(100, 0)]);
    expect(frame.left).toBeLessThan(-30);
    expect(frame.right).toBeGreaterThan(130);
  });

  test('arrow keys go to the nearest track that way, and stay where there is none', () => {
    expect(neighbour(drawn, 0, ARROWS.ArrowRight!)).toBe(1);
    expect(neighbour(drawn, 1, ARROWS.ArrowRight!)).toBe(2);
    expect(neighbour(drawn, 0, ARROWS.ArrowUp!)).toBe(3);
    expect(neighbour(drawn, 0, ARROWS.ArrowDown!)).toBeNull();
  });
});

describe('viewport', () => {
  const board = { width: 1600, height: 1200 };
  const seen = (fill = false): Viewport => {
    const view = new Viewport(fill);
    view.resize({ width: 800, height: 800 }, board);
    return view;
  };

  test('begins with the whole board, in the middle', () => {
    const view = seen();
    expect([view.scale, view.x, view.y]).toEqual([0.5, 0, 100]);
    expect(view.whole).toBe(true);
  });

  test('may begin with a picture that fills the window', () => {
    const view = seen(true);
    expect(view.scale).toBeCloseTo(800 / 1200);
    expect([view.x, view.y].map(Math.round)).toEqual([-133, 0]);
  });

  test('zooms about a point and leaves no gap', () => {
    const view = seen();
    view.zoom(4, 400, 400);
    expect((400 - view.x) / view.scale).toBeCloseTo(800);
    view.pan(9999, 9999);
    expect([view.x, view.y]).toEqual([0, 0]);
    view.pan(-99999, -99999);
    expect([view.x, view.y]).toEqual([800 - 1600 * view.scale, 800 - 1200 * view.scale]);
    view.zoom(1e-6);
    expect(view.whole).toBe(true);
    view.zoom(1e6);
    expect(view.scale).toBe(view.most);
  });

  test('shows what is asked for', () => {
    const view = seen();
    view.show({ left: 0, top: 0, right: 60, bottom: 60 }, 2);
    expect(view.scale).toBe(2);
    expect(view.x).toBeLessThanOrEqual(0);
    view.show({ left: 1500, top: 1100, right: 1590, bottom: 1190 });
    expect(1590 * view.scale + view.x).toBeLessThanOrEqual(800);
    expect(1190 * view.scale + view.y).toBeLessThanOrEqual(800);
  });

  test('keeps its middle when the window changes', () => {
    const view = seen();
    view.zoom(3, 300, 300);
    const before = (400 - view.x) / view.scale;
    view.resize({ width: 700, height: 700 }, board);
    expect((350 - view.x) / view.scale).toBeCloseTo(before);
    view.resize({ width: 0, height: 0 }, board);
    expect(view.scale).toBeGreaterThan(0);
  });
});

describe('glyphs', () => {
  test('every colour has a sign, a vehicle and a pattern of its own', () => {
    for (const table of [SIGNS, VEHICLES, TILES]) expect(Object.keys(table).sort()).toEqual([...COLOURS].sort());
    expect(new Set(Object.values(SIGNS)).size).toBe(6);
    expect(SORTS).toHaveLength(7);
  });

  test('seats have four shapes, and no route wears one', () => {
    expect(SEAT_SHAPES.map((shape) => SHAPES[shape])).toHaveLength(4);
    expect(seatShape(5)).toBe('triangle');
    for (const shape of Object.values(SHAPES)) expect(Object.values(SIGNS)).not.toContain(shape);
  });

  test('path data is nothing but commands and numbers', () => {
    const all = [SIGNS, VEHICLES, TOKENS, SHAPES, ICONS].flatMap((table) => Object.values(table) as string[]);
    for (const d of [...all, rounded([[0, 0], [10, 0], [10, 10]], 3), ring(0, 0, 2, 4, 0, 90)]) expect(d).toMatch(/^M[\d\s.\-,MmLlHhVvCcSsQqTtAaZz]*$/);
  });
});
