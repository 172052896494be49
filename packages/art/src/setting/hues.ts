type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => {
  const at = (from: number): number => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};

const hex = (parts: Rgb): string =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Between two colors: `share` 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [rgb(one), rgb(other)];
  const part = (at: 0 | 1 | 2): number => a[at] + (b[at] - a[at]) * share;
  return hex([part(0), part(1), part(2)]);
}

/** A color as a light shows it: white light leaves it as it is. */
export function lit(color: string, light: string, strength: number): string {
  const [a, b] = [rgb(color), rgb(light)];
  const part = (at: 0 | 1 | 2): number => a[at] * (b[at] / 255) * strength;
  return hex([part(0), part(1), part(2)]);
}
