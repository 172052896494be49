const separated = new Intl.NumberFormat('en-US');
const rule = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

export const figure = (value: number): string => separated.format(value);

/** 1 → 1st, 11 → 11th, 1022 → 1,022nd */
export const ordinal = (value: number): string => `${figure(value)}${suffixes[rule.select(value)] ?? 'th'}`;

export const counted = (value: number, noun: string, plural = `${noun}s`): string =>
  `${figure(value)} ${value === 1 ? noun : plural}`;

export const earnedPoints = (points: number): { figure: string; label: string } | null =>
  points > 0
    ? { figure: `+${figure(points)}`, label: points === 1 ? 'point earned' : 'points earned' }
    : null;
