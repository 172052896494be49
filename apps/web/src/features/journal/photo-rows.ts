const MAX_PER_ROW = 4;

/** Returns how many photos share this one's row: the first is alone, the others fill whole rows of up to four. */
export function perRow(photos: number, index: number): number {
  if (index === 0) return 1;
  const others = photos - 1;
  const rows = Math.ceil(others / MAX_PER_ROW);
  const long = Math.ceil(others / rows);
  const longRows = others % rows || rows;
  return index <= longRows * long ? long : long - 1;
}
