import { isDeepStrictEqual } from 'node:util';
import type { PlaceInput } from '@stoa/contract';
import { HOMES_MAX, PLACE_TEXTS } from '@stoa/contract/places.rules';
import type { Db } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseField } from '../../platform/refusal.ts';
import { placeColumns } from './addresses.repository.ts';

/** Counts homes written in the profile or as an address. */
export const HOMES: Limit = { name: 'homes', times: 10, seconds: 24 * 60 * 60 };

const findHome = (db: Db, memberId: number) =>
  db
    .selectFrom('address')
    .innerJoin('member', 'member.home_id', 'address.id')
    .select(['street', 'city', 'state', 'zip_code', 'country', 'latitude', 'longitude'])
    .where('member.id', '=', memberId)
    .executeTakeFirst();

/** Returns false for the current home. @throws Refusal 429 past ten new ones a day, 400 past a hundred in all */
export const isNewHome = async (
  { db, limits }: Pick<Platform, 'db' | 'limits'>,
  memberId: number,
  input: PlaceInput,
): Promise<boolean> => {
  const home = await findHome(db, memberId);
  if (home !== undefined && isDeepStrictEqual({ ...home }, placeColumns(input))) return false;
  await limits.take(HOMES, memberId);
  const { homes } = await db
    .selectFrom('address')
    .select((select) => select.fn.countAll<number>().as('homes'))
    .where('member_id', '=', memberId)
    .where('type', '=', 'user')
    .executeTakeFirstOrThrow();
  if (homes >= HOMES_MAX) throw refuseField('location', PLACE_TEXTS.tooManyHomes);
  return true;
};
