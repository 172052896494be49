import { pt } from '../geometry.ts';

/** Length is in inches, ring gauge in 64ths of an inch, and taper of head and foot in shares of the length. */
export interface Vitola {
  length: number;
  gauge: number;
  head: number;
  foot: number;
}

const table: Record<string, Vitola> = {
  robusto: { length: 5, gauge: 50, head: 0, foot: 0 },
  toro: { length: 6, gauge: 52, head: 0, foot: 0 },
  churchill: { length: 7, gauge: 48, head: 0, foot: 0 },
  corona: { length: 5.6, gauge: 42, head: 0, foot: 0 },
  lancero: { length: 7.5, gauge: 38, head: 0, foot: 0 },
  torpedo: { length: 6.2, gauge: 52, head: 0.3, foot: 0 },
  belicoso: { length: 5.5, gauge: 52, head: 0.18, foot: 0 },
  'petit corona': { length: 4.6, gauge: 42, head: 0, foot: 0 },
  gordo: { length: 6, gauge: 60, head: 0, foot: 0 },
  figurado: { length: 6, gauge: 52, head: 0.26, foot: 0.2 },
};

export const vitolas = [
  'Robusto',
  'Toro',
  'Churchill',
  'Corona',
  'Lancero',
  'Torpedo',
  'Belicoso',
  'Petit Corona',
  'Gordo',
  'Figurado',
] as const;

const robusto: Vitola = { length: 5, gauge: 50, head: 0, foot: 0 };

/** Returns the shape of a robusto for an unknown name. */
export function vitola(name: string): Vitola {
  const key = name.trim().toLowerCase();
  return table[key] ?? Object.entries(table).find(([known]) => key.includes(known))?.[1] ?? robusto;
}

/** Outlines a cigar along the x axis, with its foot at 0, its head at `length` and its axis at y = 0. */
export function outline(length: number, thick: number, v: Vitola): string {
  const r = thick / 2;
  const bow = r * 0.34;
  const start = v.foot > 0 ? length * v.foot : 0;
  const nip = r * 0.42;
  const foot =
    v.foot > 0
      ? {
          from: `M${pt(0, -nip)}C${pt(start * 0.3, -r * 0.86)} ${pt(start * 0.7, -r)} ${pt(start, -r)}`,
          to: `C${pt(start * 0.7, r)} ${pt(start * 0.3, r * 0.86)} ${pt(0, nip)}Q${pt(-nip * 0.34, 0)} ${pt(0, -nip)}Z`,
        }
      : {
          from: `M${pt(0, -r)}`,
          to: `L${pt(0, r)}C${pt(-bow, r * 0.6)} ${pt(-bow, -r * 0.6)} ${pt(0, -r)}Z`,
        };
  const body = v.head > 0 ? length * (1 - v.head) : length - r * 0.72;
  const head =
    v.head > 0
      ? `C${pt(body + (length - body) * 0.5, -r)} ${pt(length - r * 0.34, -r * 0.4)} ${pt(length - r * 0.12, -r * 0.16)}Q${pt(length, 0)} ${pt(length - r * 0.12, r * 0.16)}C${pt(length - r * 0.34, r * 0.4)} ${pt(body + (length - body) * 0.5, r)} ${pt(body, r)}`
      : `C${pt(length - r * 0.2, -r)} ${pt(length, -r * 0.62)} ${pt(length, 0)}C${pt(length, r * 0.62)} ${pt(length - r * 0.2, r)} ${pt(body, r)}`;
  return `${foot.from}L${pt(body, -r)}${head}L${pt(start, r)}${foot.to}`;
}
