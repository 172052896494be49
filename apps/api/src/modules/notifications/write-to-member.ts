import type { Tx } from '../../platform/database/database.ts';
import { publishEvent, toMember } from './outbox.ts';

/** Writes to one member about their own account, in the transaction of the change. It is deleted with the member. */
export const notifyMember = async (
  tx: Tx,
  memberId: number,
  { header, message }: { readonly header: string; readonly message: string },
  at: Date,
): Promise<void> => {
  const { id } = await tx
    .insertInto('operator_message')
    .values({
      header,
      message,
      image: null,
      audience: JSON.stringify({ member_ids: [memberId] }),
      created_at: at,
      member_id: memberId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishEvent(
    tx,
    {
      type: 'ADMIN_MESSAGE',
      cause: `message:${id}`,
      about: { messageId: id },
      audiences: toMember(memberId),
    },
    at,
  );
};
