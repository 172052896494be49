import type { Generated } from 'kysely';

/** Each span has a board of all cigars and one of those with a code. */
export type Board = 'all' | 'last_30' | 'all_coded' | 'last_30_coded';

/** Triggers on entries and on members' privacy maintain it. */
interface BoardPlaceTable {
  board: Board;
  member_id: number;
  cigars: number;
  reached_at: Date;
  shown: boolean;
}

/** Counts visible members by number of cigars, without the pending `board_change`. */
interface BoardCountTable {
  board: Board;
  cigars: number;
  members: number;
}

interface BoardChangeTable extends BoardCountTable {
  id: Generated<number>;
}

interface CityCountTable {
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
