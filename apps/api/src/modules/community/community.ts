import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

const PARTS = 16;

export const ownPart = sql<number>`pg_backend_pid() % ${sql.lit(PARTS)}`;

/** Points aren't here: a trigger changes them together with the member's own. */
const FIGURES = ['cigars', 'completed', 'members'] as const;

/** Adds to this connection's part, so that concurrent transactions never wait for the same row. */
export const addToCommunity = async (
  tx: Tx,
  by: { readonly [Figure in (typeof FIGURES)[number]]?: number },
): Promise<void> => {
  const moved = Object.fromEntries(
    FIGURES.flatMap((figure) => (by[figure] ? [[figure, sql`${sql.ref(figure)} + ${by[figure]}`]] : [])),
  );
  if (Object.keys(moved).length === 0) return;
  await tx.updateTable('community_part').set(moved).where('part', '=', ownPart).execute();
};
