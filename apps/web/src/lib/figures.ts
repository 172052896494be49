const separated = new Intl.NumberFormat('en-US');
const rule = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 1234 → 1,234 */
export const figure = (value: number): string => separated.format(value);

/** 1 → 1st, 11 → 11th, 1022 → 1,022nd */
export const ordinal = (value: number): string => `${figure(value)}${suffixes[rule.select(value)] ?? 'th'}`;

/** One cigar, 2 cigars, 1,204 cigars: the figure with its noun. */
export const counted = (value: number, noun: string, plural = `${noun}s`): string =>
  `${figure(value)} ${value === 1 ? noun : plural}`;

/** What was earned, to be shown: "+50" and its words; null for nothing. */
export const earnedPoints = (points: number): { figure: string; label: string } | null =>
  points > 0
    ? { figure: `+${figure(points)}`, label: points === 1 ? 'point earned' : 'points earned' }
    : null;
