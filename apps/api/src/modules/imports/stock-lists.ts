/** The lists of a Stoa export's humidor. A process that reads files loads this, so it imports nothing. */
export const STOCK_LISTS = ['humidors', 'lots', 'wants'] as const;
export type StockList = (typeof STOCK_LISTS)[number];
