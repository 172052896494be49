import type { Db } from '../../../platform/database/database.ts';

export interface MailRecipient {
  readonly id: number;
  readonly first_name: string;
  readonly email: string;
}

/** Returns undefined for suspended or deleted members and unverified addresses. */
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
