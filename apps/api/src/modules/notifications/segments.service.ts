import type { MessageAudience, OpenedSegment, SavedSegment } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { SAVED_SEGMENTS_MAX } from '@stoa/contract/operators.messages.rules';
import { sql, type Selectable } from 'kysely';
import { recordChange } from '../../platform/audit/index.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { violatedUnique } from '../../platform/database/errors.ts';
import { countRows } from '../../platform/database/pages.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound, refuse, refuseField } from '../../platform/refusal.ts';
import { listNamed } from './messages.queries.ts';
import { summarizeAudience } from './messages.service.ts';
import type { SavedSegmentTable } from './notifications.tables.ts';

type Segment = Selectable<SavedSegmentTable>;

const asSegment = ({ id, name, created_at }: Omit<Segment, 'audience'>): SavedSegment => ({
  id,
  name,
  created_at: created_at.toISOString(),
});

export const listSegments = async (db: Db): Promise<Answer<'GET /operator/messages/segments/'>> => {
  const rows = await db
    .selectFrom('saved_segment')
    .select(['id', 'name', 'created_at'])
    .orderBy(sql`lower(name)`)
    .execute();
  return { results: rows.map(asSegment) };
};

/** Returns a segment with its members' names, without those who left. @throws Refusal 404 */
export const openSegment = async (db: Db, id: number): Promise<OpenedSegment> => {
  const row = await db
    .selectFrom('saved_segment')
    .selectAll()
    .select(
      sql<OpenedSegment['batch']>`(select json_build_object('id', id, 'name', name) from code_batch
        where id = (audience -> 'segment' ->> 'batch')::bigint)`.as('batch'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const { audience, batch } = row;
  return { ...asSegment(row), audience, batch, members: await listNamed(db, audience) };
};

const refuseTaken = (error: unknown): never => {
  if (violatedUnique(error) !== 'saved_segment_name') throw error;
  throw refuseField('name', 'Another segment has this name. Please choose a different one.');
};

/** @throws Refusal 400 if another has the name */
export const createSegment = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { name, audience }: { name: string; audience: MessageAudience },
): Promise<SavedSegment> =>
  db
    .transaction()
    .execute(async (tx) => {
      if ((await countRows(tx.selectFrom('saved_segment'))) >= SAVED_SEGMENTS_MAX)
        throw refuse(
          409,
          `You’ve reached the limit of ${SAVED_SEGMENTS_MAX} saved segments. Please delete one first.`,
        );
      const row = await tx
        .insertInto('saved_segment')
        .values({ name, audience: JSON.stringify(audience), created_at: clock.now() })
        .returning(['id', 'name', 'created_at'])
        .executeTakeFirstOrThrow();
      const after = { name, audience: summarizeAudience(audience) };
      await recordChange(tx, { kind: 'segment', id: row.id, before: null, after });
      return asSegment(row);
    })
    .catch(refuseTaken);

const lockSegment = async (tx: Tx, id: number): Promise<Segment> => {
  const row = await tx
    .selectFrom('saved_segment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
};

/** @throws Refusal 400 if another has the name, 404 */
export const renameSegment = (db: Db, id: number, name: string): Promise<SavedSegment> =>
  db
    .transaction()
    .execute(async (tx) => {
      const before = await lockSegment(tx, id);
      await tx.updateTable('saved_segment').set({ name }).where('id', '=', id).execute();
      await recordChange(tx, { kind: 'segment', id, before: { name: before.name }, after: { name } });
      return asSegment({ ...before, name });
    })
    .catch(refuseTaken);

/** @throws Refusal 404 */
export const deleteSegment = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { name, audience } = await lockSegment(tx, id);
    await tx.deleteFrom('saved_segment').where('id', '=', id).execute();
    const before = { name, audience: summarizeAudience(audience) };
    await recordChange(tx, { kind: 'segment', id, before, after: null, about: name });
  });
