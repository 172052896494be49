import type { NewPasskey, Passkey } from '@stoa/contract';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { checkNewPasskey, consumeChallenge, notValid, registrationOptions } from '../credentials/index.ts';
import { staffPasskeyHandle } from './passkey-handle.ts';
import type { StaffPlatform } from './staff.service.ts';
import type { StaffPasskeyTable } from './staff.tables.ts';

const COLUMNS = ['id', 'name', 'created_at', 'last_used_at'] as const;

type PasskeyRow = Pick<Selectable<StaffPasskeyTable>, (typeof COLUMNS)[number]>;

const asPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export const listStaffPasskeys = async (db: Db, staffId: number): Promise<Passkey[]> => {
  const rows = await db
    .selectFrom('staff_passkey')
    .select(COLUMNS)
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
  return rows.map(asPasskey);
};

interface PasskeyOwner {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

export const newPasskeyOptions = async (platform: StaffPlatform, { id, name, email }: PasskeyOwner) => {
  const known = await platform.db
    .selectFrom('staff_passkey')
    .select(['credential_id', 'transports'])
    .where('staff_id', '=', id)
    .execute();
  return registrationOptions(
    platform,
    { purpose: 'staff-add', subject: id },
    { handle: staffPasskeyHandle(id), name: email, displayName: `${name} (back office)`, known },
  );
};

export const checkPasskey = async (platform: StaffPlatform, id: number, answer: NewPasskey) => ({
  ...(await checkNewPasskey(platform, { purpose: 'staff-add', subject: id }, answer)),
  transports: answer.response.transports ?? [],
});

type CheckedPasskey = Awaited<ReturnType<typeof checkPasskey>>;

/** Spends the challenge and stores the passkey. */
export const createPasskey = async (
  { clock }: StaffPlatform,
  tx: Tx,
  { id: staff_id, name }: { readonly id: number; readonly name: string },
  { credential, challenge, transports }: CheckedPasskey,
): Promise<Passkey> => {
  if (!(await consumeChallenge(tx, challenge, clock.now()))) throw notValid();
  const added = await tx
    .insertInto('staff_passkey')
    .values({
      staff_id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      name,
      created_at: clock.now(),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (added === undefined) throw notValid();
  return asPasskey(added);
};

/** Returns the renamed passkey, or undefined if it isn't this person's. */
export const renameStaffPasskey = async (
  db: Db,
  { staffId, id }: { readonly staffId: number; readonly id: number },
  name: string,
): Promise<Passkey | undefined> => {
  const row = await db
    .updateTable('staff_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && asPasskey(row);
};
