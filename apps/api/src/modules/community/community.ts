import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** As many as migration 0028 made. */
const PARTS = 16;

/** Where a statement moves the community's figures: the part of its connection. */
export const ownPart = sql<number>`pg_backend_pid() % ${sql.lit(PARTS)}`;

const FIGURES = ['cigars', 'completed', 'members', 'points'] as const;

/**
 * Moves the community's kept figures, in the part of this transaction's connection: transactions at the same moment
 * wait for no row in common, and none takes a second part.
 */
export const moveCommunity = async (
  tx: Tx,
  by: { readonly [Figure in (typeof FIGURES)[number]]?: number },
): Promise<void> => {
  const moved = Object.fromEntries(
    FIGURES.flatMap((figure) => (by[figure] ? [[figure, sql`${sql.ref(figure)} + ${by[figure]}`]] : [])),
  );
  if (Object.keys(moved).length === 0) return;
  await tx.updateTable('community_part').set(moved).where('part', '=', ownPart).execute();
};
