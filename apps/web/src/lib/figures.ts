const suffixes = ['th', 'st', 'nd', 'rd'];

/** Returns "1,234" for 1234. By hand: a first `Intl.NumberFormat` costs a starting page more than all its figures. */
export const figure = (value: number): string =>
  Number.isSafeInteger(value)
    ? String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',')
    : value.toLocaleString('en-US');

const isTeen = (value: number) => Math.floor(value / 10) % 10 === 1;

/** Returns "1st" for 1, "11th" for 11, "1,022nd" for 1022. */
export const ordinal = (value: number): string =>
  `${figure(value)}${(!isTeen(value) && suffixes[value % 10]) || 'th'}`;

export const counted = (value: number, noun: string, plural = `${noun}s`): string =>
  `${figure(value)} ${value === 1 ? noun : plural}`;

export const earnedPoints = (points: number): { figure: string; label: string } | null =>
  points > 0
    ? { figure: `+${figure(points)}`, label: points === 1 ? 'point earned' : 'points earned' }
    : null;
