import type { Amends, NewAmends } from '@stoa/contract';
import { AMENDS_TEXTS, amendsAllowance } from '@stoa/contract/amends.rules';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { momentText } from '../../platform/dates.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { UploadedFiles } from '../../platform/http/multipart.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import { notFound, refuseField, refuseForm } from '../../platform/refusal.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { deleteFiles, photoKeys, storePhoto, type MediaPlatform } from '../media/index.ts';
import { creditAmends } from './credit-amends.ts';
import { amendsWithId, MONTHS, opensAt } from './amends.queries.ts';

/** Includes refused calls. */
const ATTEMPTS: Limit = { name: 'amends', times: 60, seconds: 60 * 60 };

type AmendsPlatform = MediaPlatform & { readonly db: Db; readonly clock: Clock };

interface OwnCigar {
  readonly code: string;
  readonly product_id: number;
  readonly batch_id: number;
  readonly name: string;
  readonly picture: string | null;
  /** The points that logging earned, whatever the product earns today. */
  readonly points: number;
  readonly made_id: number | null;
}

const ownCigar = async (db: Db, memberId: number, entryId: number): Promise<OwnCigar> => {
  const { rows } = await sql<OwnCigar>`
    select code.code, code.product_id, code.batch_id, product.name, product.picture,
           coalesce((select earned from ledger_line where member_id = ${memberId} and cause = 'cigar'
                        and cause_key = code.code), 0) as points,
           (select id from amends where amends.code = code.code) as made_id
      from entry join code on code.code = entry.code and code.member_id = entry.member_id
      join product on product.id = code.product_id
     where entry.id = ${entryId} and entry.member_id = ${memberId} and entry.deleted_at is null`.execute(db);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return found;
};

interface Standing {
  readonly opens_at: Date;
  /** Counts for the last twelve months: stoic cigars, requests, and requests paid right away. */
  readonly cigars: number;
  readonly requests: number;
  readonly paid: number;
}

const getStanding = async (tx: Tx, memberId: number, now: Date): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select ${opensAt('member')} as opens_at,
           (select count(*)::int from code where member_id = member.id and claimed_at + ${MONTHS} > ${now}) as cigars,
           requests, paid
      from member cross join lateral (
        select count(*)::int as requests, (count(*) filter (where state = 'paid'))::int as paid
          from amends where member_id = member.id and created_at + ${MONTHS} > ${now}) as made
     where member.id = ${memberId}`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return found;
};

const refuseTooEarly = ({ opens_at }: Standing, now: Date): void => {
  if (opens_at <= now) return;
  throw refuseForm(`${AMENDS_TEXTS.tooEarly} ${momentText(opens_at)}.`);
};

interface StoredRequest {
  readonly id: number;
  readonly isNew: boolean;
}

/** The member is locked, so the first of several concurrent requests counts, and the others find it. */
const store = async (
  tx: Tx,
  memberId: number,
  entryId: number,
  { faults, words }: NewAmends,
  photo: string | null,
  now: Date,
): Promise<StoredRequest> => {
  const cigar = await ownCigar(tx, memberId, entryId);
  if (cigar.made_id !== null) return { id: cigar.made_id, isNew: false };
  const standing = await getStanding(tx, memberId, now);
  refuseTooEarly(standing, now);
  if (standing.requests > 0 && photo === null) throw refuseField('photo', AMENDS_TEXTS.photo);
  const isPaid = standing.paid < amendsAllowance(standing.cigars);
  const { code, product_id, batch_id, points } = cigar;
  const { id } = await tx
    .insertInto('amends')
    .values({
      code,
      product_id,
      batch_id,
      points,
      faults,
      words,
      photo,
      entry_id: entryId,
      member_id: memberId,
      state: isPaid ? 'paid' : 'waiting',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isPaid) await creditAmends(tx, { ...cigar, member_id: memberId, entry_id: entryId }, now);
  return { id, isNew: true };
};

/**
 * Files a request once per code. Within the twelve-month allowance it refunds the points right away; beyond it, staff decide.
 * @throws Refusal 404 for others' entries or without a code, 400 in an account's first hours or without a photo
 */
export const requestAmends = async (
  platform: AmendsPlatform,
  memberId: number,
  entryId: number,
  request: NewAmends,
  files: UploadedFiles,
): Promise<Amends> => {
  const { db, clock, limits, storage } = platform;
  await limits.take(ATTEMPTS, memberId);
  const { made_id } = await ownCigar(db, memberId, entryId);
  const [upload] = made_id === null ? (files?.['photo'] ?? []) : [];
  const stored = upload && (await storePhoto(platform, memberId, upload.bytes, '', 'photo'));
  const media = stored?.media ?? null;
  const keys = media === null ? [] : photoKeys(media);
  let used = false;
  try {
    const result = await idempotent(db, clock.now(), async (tx) => {
      await lockCaller(tx, memberId);
      const { id, isNew } = await store(tx, memberId, entryId, request, media, clock.now());
      used = isNew;
      return amendsWithId(tx, id);
    });
    if (!used) await deleteFiles(storage, keys);
    return result;
  } catch (error) {
    await deleteFiles(storage, keys, error);
    throw error;
  }
};
