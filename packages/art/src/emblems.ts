import { lion, smallLion } from './emblems/lion.ts';
import { owl } from './emblems/owl.ts';
import { scales } from './emblems/scales.ts';
import { vessels } from './emblems/vessels.ts';

export type Virtue = 'wisdom' | 'courage' | 'justice' | 'moderation';

export const virtues: readonly Virtue[] = ['wisdom', 'courage', 'justice', 'moderation'];

/** A page may show the same one for every entry of a list. */
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

/** Simplified emblems, for sizes at which the details would run together. */
const small: Partial<Record<Virtue, () => string>> = { courage: drawnOnce(smallLion) };

/** Largest size of a simplified emblem, pixels. */
const SEAL = 28;

/** Inner SVG (`0 0 64 64`, `currentColor`, no ids) of an emblem that is shown at `size` pixels. */
export function emblem(virtue: Virtue, size = 64): string {
  const draw = (size <= SEAL && small[virtue]) || drawings[virtue];
  return draw();
}

/** A whole SVG document; `colour` replaces the current colour where there is none to inherit. */
export function emblemSvg(virtue: Virtue, colour = 'currentColor'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" color="${colour}">${emblem(virtue)}</svg>`;
}
