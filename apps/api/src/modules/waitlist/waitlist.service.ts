import { emailKey } from '@stoa/contract/accounts.rules';
import { layoutMail } from '../../platform/mail/mail-layout.ts';
import type { Platform } from '../../platform/platform.ts';

/** Adds an address once and confirms it by one mail; a repeat changes nothing and gets the same response. */
export const joinWaitlist = ({ db, clock, jobs, mail, config }: Platform, email: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const joined = await tx
      .insertInto('waitlist')
      .values({ email_key: emailKey(email), email, created_at: clock.now(), invited_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('email')
      .executeTakeFirst();
    if (joined === undefined) return;
    await jobs.enqueue(tx, mail, {
      to: email,
      subject: 'You are on the waiting list',
      ...layoutMail({
        heading: 'You are on the list',
        paragraphs: [
          'Thank you for your interest in Stoa. We write to this address as soon as there is a place for you.',
        ],
        action: { label: 'Visit Stoa', url: config.publicUrl },
      }),
    });
  });
