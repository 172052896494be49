import type { Generated } from 'kysely';

export type Board = 'all' | 'last_30';

/** A member's standing, moved by triggers with the entries and with what the member hides. */
export interface BoardPlaceTable {
  board: Board;
  member_id: number;
  cigars: number;
  /** When the newest counted cigar was logged. */
  reached_at: Date;
  shown: boolean;
}

/** How many shown members have how many cigars; `board_change` holds what is not folded in yet. */
export interface BoardCountTable {
  board: Board;
  cigars: number;
  members: number;
}

export interface BoardChangeTable extends BoardCountTable {
  id: Generated<number>;
}

export interface CityCountTable {
  city: string;
  state: string;
  country: string;
  members: number;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    board_place: BoardPlaceTable;
    board_count: BoardCountTable;
    board_change: BoardChangeTable;
    city_count: CityCountTable;
  }
}
