import type { Db } from '../../platform/database/database.ts';
import { largestPhotoKey } from '../media/index.ts';
import type { PhotoFile } from './exports.queries.ts';
import { iteratePages, PAGE_SIZE } from './pages.ts';

const fileNameFor = (id: number): string => `photos/amends-${id}.jpg`;

const rowPages = (db: Db, memberId: number) =>
  iteratePages((after: { id: number } | null) =>
    db
      .selectFrom('amends')
      .select(['id', 'entry_id', 'code', 'faults', 'words', 'photo', 'points', 'state', 'reason'])
      .select(['created_at', 'decided_at'])
      .where('member_id', '=', memberId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute(),
  );

export const amendsPages = async function* (db: Db, memberId: number) {
  for await (const rows of rowPages(db, memberId))
    yield rows.map(({ id, photo, ...amends }) => ({
      ...amends,
      photo: photo === null ? null : fileNameFor(id),
    }));
};

export const amendsPhotoPages = async function* (db: Db, memberId: number): AsyncGenerator<PhotoFile[]> {
  for await (const rows of rowPages(db, memberId))
    yield rows.flatMap(({ id, photo }) =>
      photo === null ? [] : [{ name: fileNameFor(id), key: largestPhotoKey(photo) }],
    );
};
