import { lion, smallLion } from './emblems/lion.ts';
import { owl } from './emblems/owl.ts';
import { scales } from './emblems/scales.ts';
import { vessels } from './emblems/vessels.ts';

export type Virtue = 'wisdom' | 'courage' | 'justice' | 'moderation';

/** The four virtues in the house's own order. */
export const virtues: readonly Virtue[] = ['wisdom', 'courage', 'justice', 'moderation'];

const drawings: Record<Virtue, () => string> = {
  wisdom: owl,
  courage: lion,
  justice: scales,
  moderation: vessels,
};

/** Those whose engraving runs together when they are small. */
const small: Partial<Record<Virtue, () => string>> = { courage: smallLion };

/** Up to this size, pixels, an emblem is a seal and not an engraving. */
const SEAL = 28;

/**
 * The emblem of a virtue as inner SVG markup for a `0 0 64 64` view box, drawn in `currentColor`
 * and without any id, so that it may stand many times in one page.
 *
 * @param size how large it will be shown, pixels
 */
export function emblem(virtue: Virtue, size = 64): string {
  const draw = (size <= SEAL && small[virtue]) || drawings[virtue];
  return draw();
}

/** The emblem as a whole SVG document. `colour` replaces the current colour where there is none to inherit. */
export function emblemSvg(virtue: Virtue, colour = 'currentColor'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" color="${colour}">${emblem(virtue)}</svg>`;
}
