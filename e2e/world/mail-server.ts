import { openMailbox, type Mailbox } from '../../apps/api/test/mailbox.ts';
import { test as base } from './world.ts';

/** A world whose server sends its mails to a real SMTP server on this machine. */
export const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // Playwright reads from the pattern what a fixture needs; this one needs nothing.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  settings: [async ({ mailbox }, use) => use({ MAIL_URL: mailbox.url }), { scope: 'worker' }],
});
