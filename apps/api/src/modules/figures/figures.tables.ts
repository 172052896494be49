/** The nightly count writes these tables, and only the screen of figures reads them. Months are in UTC, by their first day. */

interface FigureRunTable {
  the_only: true;
  /** Cast it to text to read it, as all days in these tables. */
  through: string;
}

interface Cell {
  month: string;
  /** True for the days of the month up to the last counted day's, so that a month under way can be compared. */
  early: boolean;
  /** Up to five, which is enough to know whether at least five are behind a sum of cells. */
  members: number[];
}

interface FigureCigarTable extends Cell {
  /** Null for cigars without a code. */
  product_id: number | null;
  /** The member's current home state; empty outside the United States, or if unknown. */
  state: string;
  cigars: number;
}

interface FigureBatchTable extends Cell {
  batch_id: number;
  cigars: number;
}

interface FigurePointsTable extends Cell {
  cause: string;
  points: number;
}

/** Members who joined in one month and logged a cigar in another. */
interface FigureRetentionTable {
  month: string;
  joined: string;
  members: number;
}

/** Members with a cigar in the 30 days up to a month's last counted day. */
interface FigureActiveTable {
  month: string;
  members: number;
}

/** How many members reached by a message or challenge logged a cigar within seven days, and how many of the others did. */
interface FigureResponseTable {
  kind: 'message' | 'challenge';
  id: number;
  reached: number;
  read: number;
  logged: number;
  others: number;
  others_logged: number;
}

/** Cigars of a batch in humidors. Unlike the others it has all members, and a shown number changes with ten of them. */
interface FigurePutAwayTable {
  batch_id: number;
  /** `2026-05`, or `*` for other months. */
  month: string;
  /** As in `figure_cigar`, or `*` for other states. */
  state: string;
  cigars: number;
  /** A deleted member is 0. */
  members: number[];
  counts: number[];
  is_shown: boolean;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    figure_run: FigureRunTable;
    figure_cigar: FigureCigarTable;
    figure_batch: FigureBatchTable;
    figure_points: FigurePointsTable;
    figure_retention: FigureRetentionTable;
    figure_active: FigureActiveTable;
    figure_response: FigureResponseTable;
    figure_put_away: FigurePutAwayTable;
  }
}
