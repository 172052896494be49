import type { LeaderboardItem } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { pictureUrl } from '../media/index.ts';
import { asPublicLocation } from '../places/index.ts';
import { isNotBlocked, shownPicture } from '../visibility/index.ts';
import { isExpiryDue, expireForReader, windowEnd } from './refresh-boards.ts';
import { ranked, type Standing } from './ranking.ts';
import type { Board } from './stats.tables.ts';

/** product.md §9. */
const TOP = 5;

interface Row extends Standing {
  first_name: string;
  last_name: string;
  picture: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
}

/** `cigars` may be a column. */
export const membersAhead = (board: Board, cigars: RawBuilder<number>): RawBuilder<number> => sql`
  (select coalesce(sum(members), 0)::int from (
     select members from board_count where board = ${sql.lit(board)} and cigars > ${cigars}
     union all
     select members from board_change where board = ${sql.lit(board)} and cigars > ${cigars}) as counts)`;

interface FoundBoard {
  rows: (Omit<Row, 'reached_at'> & { reached_at: string })[];
  ahead: number;
  is_due: boolean;
}

/** Only the viewer sees a hidden home. */
const boardQuery = (name: Board) => {
  const board = sql.lit(name);
  return statement<{ viewer: number; cutoff: Date }, FoundBoard>(({ viewer, cutoff }) => {
    const own = sql`board = ${board} and member_id = ${viewer} and cigars > 0`;
    return sql`
      select (select coalesce(json_agg(standing), '[]') from (
               select member.id, place.cigars, place.reached_at, member.first_name, member.last_name, ${shownPicture('member')} as picture,
                      home.city, home.state, home.country
                 from ((select member_id, cigars, reached_at from board_place
                         where board = ${board} and shown and cigars > 0 and ${isNotBlocked(viewer, sql`member_id`)}
                         order by cigars desc, reached_at, member_id limit ${sql.lit(TOP)})
                       union all
                       (select member_id, cigars, reached_at from board_place where ${own})) as place
                 join member on member.id = place.member_id
                 left join address as home
                   on home.id = member.home_id and (location_visible or member.id = ${viewer})) as standing) as rows,
             ${membersAhead(name, sql`(select cigars from board_place where ${own})`)} as ahead,
             ${isExpiryDue(cutoff)} as is_due`;
  });
};

const BOARD_QUERIES: Record<Board, ReturnType<typeof boardQuery>> = {
  all: boardQuery('all'),
  last_30: boardQuery('last_30'),
  all_coded: boardQuery('all_coded'),
  last_30_coded: boardQuery('last_30_coded'),
};

const readBoard = async (db: Db, viewer: number, board: Board, now: Date): Promise<FoundBoard> => {
  const read = async () => (await BOARD_QUERIES[board](db, { viewer, cutoff: windowEnd(now) }))[0];
  const first = await read();
  const isRefreshed = first?.is_due === true && (await expireForReader(db, now));
  const last = isRefreshed ? await read() : first;
  return last ?? { rows: [], ahead: 0, is_due: false };
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

/** Returns the top five and the viewer's own row. Members who hide their count are only on their own board. */
export const leaderboard = async (
  db: Db,
  viewerId: number,
  board: Board,
  now: Date,
): Promise<Answer<'GET /user-stats/leaderboard/'>> => {
  const { rows: found, ahead } = await readBoard(db, viewerId, board, now);
  const rows = found.map((row): Row => ({ ...row, reached_at: new Date(row.reached_at) }));
  const me = rows.find(({ id }) => id === viewerId);
  const others = rows.filter(({ id }) => id !== viewerId);
  const top = ranked(me === undefined ? others : [...others, me]).slice(0, TOP);
  const most = top[0]?.row.cigars ?? 1;
  return {
    results: top.map(({ row, rank }) => asItem(row, rank, most)),
    me: me === undefined ? null : asItem(me, ahead + 1, most),
  };
};
