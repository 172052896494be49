import type { Generated } from 'kysely';
import type { Opinion } from './opinion.ts';

/** Keys a completed entry by its cigar: a product's number, or a named cigar's key. */
interface CigarEntryTable {
  entry_id: number;
  cigar: string;
  /** Set for an entry with a code if its batch has boxes (`boxKey`). */
  box: string | null;
  member_id: number;
  completed_at: Date;
  for_all: boolean;
  has_photo: boolean;
  has_place: boolean;
}

/** Triggers record changed entries until `updateFigures` reads them. */
interface CigarChangeTable {
  id: Generated<number>;
  entry_id: number;
}

interface CigarOpinionTable {
  cigar: string;
  member_id: number;
  published: Opinion;
}

/** The member's opinion differs from the published one. */
interface CigarPendingTable {
  cigar: string;
  member_id: number;
  is_new: boolean;
}

/** Stores a published figure: sums of members' means in hundredths. */
interface CigarFigureTable {
  cigar: string;
  figure: string;
  members: number;
  /** Counts the members who still hold it. */
  remaining: number;
  sum: number;
  squares: number;
  /** Counts members by mean in whole stars. */
  spread: number[];
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    cigar_entry: CigarEntryTable;
    cigar_change: CigarChangeTable;
    cigar_opinion: CigarOpinionTable;
    cigar_pending: CigarPendingTable;
    cigar_figure: CigarFigureTable;
  }
}
