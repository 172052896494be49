import type { LeaderboardItem } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { pictureUrl } from '../media/index.ts';
import { asPublicLocation } from '../places/index.ts';
import { ranked, type Standing } from './ranking.ts';
import type { Board } from './stats.tables.ts';

/** Rows of a board (product.md §9). */
const TOP = 5;

interface Row extends Standing {
  first_name: string;
  last_name: string;
  picture: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
}

/** Everything that a board's row shows; a hidden home stays hidden for others. */
const rowsOf = async (db: Db, viewerId: number, board: Board): Promise<Row[]> => {
  const columns = sql`place.member_id as id, place.cigars, place.reached_at, place.shown,
    member.first_name, member.last_name, member.picture, home.city, home.state, home.country`;
  const joins = sql`join member on member.id = place.member_id
    left join address as home on home.id = member.home_id and (location_visible or member.id = ${viewerId})`;
  const { rows } = await sql<Row>`
    (select ${columns} from (select * from board_place where board = ${board} and shown and cigars > 0
        order by cigars desc, reached_at, member_id limit ${TOP}) as place ${joins})
    union all
    (select ${columns} from board_place as place ${joins}
      where board = ${board} and place.member_id = ${viewerId} and place.cigars > 0)`.execute(db);
  return rows;
};

/** How many shown members have more cigars than this. */
export const countAhead = async (db: Db, board: Board, cigars: number): Promise<number> => {
  const { rows } = await sql<{ ahead: number }>`
    select coalesce(sum(members), 0)::int as ahead from (
      select members from board_count where board = ${board} and cigars > ${cigars}
      union all
      select members from board_change where board = ${board} and cigars > ${cigars}) as counts`.execute(db);
  return rows[0]?.ahead ?? 0;
};

const asItem = (row: Row, rank: number, most: number): LeaderboardItem => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`,
  picture: pictureUrl(row.picture),
  location:
    row.city === null
      ? null
      : asPublicLocation({ city: row.city, state: row.state ?? '', country: row.country ?? '' }),
  cigars: row.cigars,
  progress: Math.round((row.cigars / most) * 100),
  rank,
});

/**
 * The five with most cigars, and the viewer's own row. Who hides the count stands on nobody's board but
 * their own.
 */
export const leaderboard = async (
  db: Db,
  viewerId: number,
  board: Board,
): Promise<Answer<'GET /user-stats/leaderboard/'>> => {
  const rows = await rowsOf(db, viewerId, board);
  const me = rows.find(({ id }) => id === viewerId);
  const others = rows.filter(({ id }) => id !== viewerId);
  const top = ranked(me === undefined ? others : [...others, me]).slice(0, TOP);
  const most = top[0]?.row.cigars ?? 1;
  return {
    results: top.map(({ row, rank }) => asItem(row, rank, most)),
    me: me === undefined ? null : asItem(me, (await countAhead(db, board, me.cigars)) + 1, most),
  };
};
