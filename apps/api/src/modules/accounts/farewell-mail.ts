import type { Generated } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Job, JobKind } from '../../platform/jobs/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import { mailName } from '../../platform/mail/mail-name.ts';
import type { Platform } from '../../platform/platform.ts';

/** Stores a deleted member's name and address until the last email is sent. */
interface FarewellTable {
  id: Generated<number>;
  first_name: string;
  email: string;
  created_at: Date;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    farewell: FarewellTable;
  }
}

interface FarewellMail {
  readonly farewell_id: number;
  readonly has_left?: boolean;
}

const BY_REQUEST =
  'Your account and your journal have been deleted, as you asked. This is the last email you’ll get from us.';
const AFTER_EMAIL_CHANGE =
  'Your account and your journal have been deleted. The account moved from this email to another one within the last week, so the link that restores this email no longer works. If you didn’t delete the account, please reply to this email.';

const FAREWELL_MAIL: JobKind<FarewellMail> = { name: 'farewell-mail' };

/** Also deletes the member's earlier emails if they are stored as files. */
export const farewellMailJob = (platform: Platform): Job<FarewellMail> => {
  const job = mailJob(FAREWELL_MAIL, platform, async ({ farewell_id, has_left }) => {
    const farewell = await platform.db
      .selectFrom('farewell')
      .selectAll()
      .where('id', '=', farewell_id)
      .executeTakeFirst();
    if (farewell === undefined) return null;
    await platform.mailer.forget(farewell.email);
    return {
      to: farewell.email,
      subject: 'Your account has been deleted',
      ...layoutMail({
        heading: `Farewell, ${mailName(farewell.first_name)}`,
        paragraphs: [
          has_left ? AFTER_EMAIL_CHANGE : BY_REQUEST,
          'If you ever come back, the porch door is open.',
        ],
      }),
    };
  });
  return {
    ...job,
    run: async (data, id) => {
      await job.run(data, id);
      await platform.db.deleteFrom('farewell').where('id', '=', data.farewell_id).execute();
    },
  };
};

export const sendFarewell = async (
  { jobs, clock }: Platform,
  tx: Tx,
  { first_name, email }: { readonly first_name: string; readonly email: string },
  { hasLeft = false } = {},
): Promise<void> => {
  const { id } = await tx
    .insertInto('farewell')
    .values({ first_name, email, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await jobs.enqueue(tx, FAREWELL_MAIL, { farewell_id: id, has_left: hasLeft });
};
