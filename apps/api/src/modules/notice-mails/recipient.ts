import type { Db } from '../../platform/database/database.ts';

/** Somebody who may be written to. */
export interface MailRecipient {
  readonly id: number;
  readonly first_name: string;
  readonly email: string;
}

/** A member who is here, whose address is known to be theirs; undefined for everybody else. */
export const mailRecipient = async (db: Db, memberId: number): Promise<MailRecipient | undefined> => {
  const member = await db
    .selectFrom('member')
    .select(['id', 'first_name', 'email'])
    .where('id', '=', memberId)
    .where('suspended_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return member === undefined || member.email === null ? undefined : { ...member, email: member.email };
};
