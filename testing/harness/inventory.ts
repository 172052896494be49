const twoDigits = (value: number) => String(value).padStart(2, '0');
const quantity = (at: number) => (at % 25) + 1;

const toRow = (at: number): string => {
  const day = `2024-${twoDigits((at % 12) + 1)}-${twoDigits((at % 28) + 1)}`;
  const rest = at % 3 === 0 ? '2030-01-01' : '';
  const note = at % 5 === 0 ? `"Says ""hi"", row ${at}"` : at % 7 === 0 ? `'=row ${at}` : '';
  const price = at % 4 === 0 ? '' : `${at}.05`;
  return `Cigar ${at % 90},Brand ${at % 9},Toro,${quantity(at)},${price},${day},${rest},${at % 2 === 0 ? 'Cabinet' : 'Travel'},,${note}`;
};

/** Returns an inventory as Stoa exports it, with quotes and a text that looks like a formula, and how many cigars it has. */
export const createInventory = (lots: number): { readonly csv: string; readonly cigars: number } => {
  const rows = Array.from({ length: lots }, (_, at) => at);
  const head = 'name,brand_name,vitola,quantity,price,put_at,rests_until,humidor,code,note';
  return {
    csv: `${[head, ...rows.map(toRow)].join('\r\n')}\r\n`,
    cigars: rows.reduce((sum, at) => sum + quantity(at), 0),
  };
};
