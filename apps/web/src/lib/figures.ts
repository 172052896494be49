let whole: Intl.NumberFormat | undefined;
let decimal: Intl.NumberFormat | undefined;
let plurals: Intl.PluralRules | undefined;
let ordinals: Intl.PluralRules | undefined;

/** Returns "1,234" for 1234. */
export const figure = (value: number): string => (whole ??= new Intl.NumberFormat('en-US')).format(value);

/** Returns "+50" or "−50", with a minus sign. */
export const signedFigure = (value: number): string =>
  value < 0 ? `−${figure(-value)}` : `+${figure(value)}`;

/** Returns "4.0" for 4: an average with one decimal. */
export const tenths = (value: number): string =>
  (decimal ??= new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })).format(value);

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Returns "1st" for 1, "11th" for 11, "1,022nd" for 1022. */
export const ordinal = (value: number): string => {
  ordinals ??= new Intl.PluralRules('en-US', { type: 'ordinal' });
  return `${figure(value)}${SUFFIXES[ordinals.select(value)] ?? 'th'}`;
};

/** Returns "cigar" for 1 and "cigars" for other numbers. */
export const nounFor = (value: number, noun: string, plural = `${noun}s`): string => {
  plurals ??= new Intl.PluralRules('en-US');
  return plurals.select(value) === 'one' ? noun : plural;
};

/** Returns "1 cigar" and "1,234 cigars". */
export const counted = (value: number, noun: string, plural?: string): string =>
  `${figure(value)} ${nounFor(value, noun, plural)}`;

export const earnedPoints = (points: number): { figure: string; label: string } | null =>
  points > 0
    ? { figure: `+${figure(points)}`, label: points === 1 ? 'point earned' : 'points earned' }
    : null;
