/** Returns "12.50" or "12", as a member would type it. */
export const priceText = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

/** Returns cents for "12.50", "$1,240", or "12"; null for no price, undefined for anything else. */
export function readPrice(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[\s$,]/g, '');
  if (text === '') return null;
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) return undefined;
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}
