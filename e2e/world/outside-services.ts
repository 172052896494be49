import { openMailbox, type Mailbox } from '@stoa/testing/harness/mailbox';
import { CLIENT_ID, openIssuer, type OidcIssuer } from '@stoa/testing/harness/oidc-issuer';
import { test as base } from './world.ts';

/** Journeys whose server sends emails to a local SMTP server and trusts a local issuer instead of Google. */
export const test = base.extend<object, { mailbox: Mailbox; issuer: OidcIssuer }>({
  mailbox: [
    // Playwright reads a fixture's dependencies from this pattern. This fixture has none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  issuer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- as above
    async ({}, use) => {
      const issuer = await openIssuer();
      await use(issuer);
      await issuer.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ mailbox, issuer }, use) =>
      use({
        MAIL_URL: mailbox.url,
        GOOGLE_CLIENT_ID: CLIENT_ID,
        GOOGLE_ISSUER: issuer.issuer,
        GOOGLE_JWKS_URL: issuer.jwksUrl,
      }),
    { scope: 'worker' },
  ],
});
