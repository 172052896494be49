import type { Generated } from 'kysely';
import type { Opinion } from './opinion.ts';

/** A finished entry by its cigar: a product's number, or the key of a named cigar. */
export interface CigarEntryTable {
  entry_id: number;
  cigar: string;
  /** Of an entry with a code, where its batch has boxes (`boxKey`). */
  box: string | null;
  member_id: number;
  completed_at: Date;
  for_all: boolean;
  has_photo: boolean;
  has_place: boolean;
}

/** Entries that triggers noted as changed, until `renewFigures` has looked at them. */
export interface CigarChangeTable {
  id: Generated<number>;
  entry_id: number;
}

/** What a member is published with, of a cigar or of a box. */
export interface CigarOpinionTable {
  cigar: string;
  member_id: number;
  published: Opinion;
}

/** A member whose opinion differs from what is published. */
export interface CigarPendingTable {
  cigar: string;
  member_id: number;
  /** Not looked at yet. */
  is_new: boolean;
}

/** A published figure: sums of members' means in hundredths. */
export interface CigarFigureTable {
  cigar: string;
  figure: string;
  members: number;
  /** Of the members, those who still say it. */
  remaining: number;
  sum: number;
  squares: number;
  /** Members by their mean in whole stars. */
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
