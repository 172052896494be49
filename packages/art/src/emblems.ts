import { lion, smallLion } from './emblems/lion.ts';
import { owl } from './emblems/owl.ts';
import { scales } from './emblems/scales.ts';
import { vessels } from './emblems/vessels.ts';

export type Virtue = 'wisdom' | 'courage' | 'justice' | 'moderation';

export const virtues: readonly Virtue[] = ['wisdom', 'courage', 'justice', 'moderation'];

/** Cached, because a page may show the same emblem for every entry of a list. */
function drawnOnce(draw: () => string): () => string {
  let drawn: string | undefined;
  return () => (drawn ??= draw());
}

const drawings: Record<Virtue, () => string> = {
  wisdom: drawnOnce(owl),
  courage: drawnOnce(lion),
  justice: drawnOnce(scales),
  moderation: drawnOnce(vessels),
};

/** Simplified emblems for sizes at which details would blur. */
const small: Partial<Record<Virtue, () => string>> = { courage: drawnOnce(smallLion) };

/** Largest size of a simplified emblem in pixels. */
const SEAL = 28;

/** Returns the inner SVG (`0 0 64 64`, `currentColor`, no ids) of an emblem shown at `size` pixels. */
export function emblem(virtue: Virtue, size = 64): string {
  const draw = (size <= SEAL && small[virtue]) || drawings[virtue];
  return draw();
}

/** Returns a complete SVG document; `color` replaces the current color if there is none to inherit. */
export function emblemSvg(virtue: Virtue, color = 'currentColor'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" color="${color}">${emblem(virtue)}</svg>`;
}
