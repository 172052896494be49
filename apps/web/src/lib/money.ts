const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** Returns "$1,240" or "$12.50". */
export const dollars = (cents: number): string => (cents % 100 === 0 ? whole : withCents).format(cents / 100);
