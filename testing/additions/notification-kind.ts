import type { Addition } from './tree.ts';

const NOTIFICATIONS = 'apps/api/src/modules/notifications';
const SHOWN = 'apps/web/src/features/notifications';

/** A kind of notification, with its texts and its publisher. */
export const NOTIFICATION_KIND: Addition = {
  name: 'the notification kind anniversary',
  edits: [
    {
      path: 'packages/contract/src/notifications.rules.ts',
      below: "  'token_ending'",
      text: "  'anniversary',",
    },
    {
      path: 'packages/contract/src/notifications.rules.ts',
      below: '  token_ending: ',
      text: '  anniversary: LIST_ONLY,',
    },
    {
      path: `${NOTIFICATIONS}/publish.ts`,
      below: "from './outbox.ts'",
      text: `
export const publishAnniversary = (tx: Tx, memberId: number, year: number, at: Date): Promise<void> =>
  publishEvent(
    tx,
    {
      type: 'anniversary',
      cause: \`anniversary:\${year}\`,
      about: { detail: String(year) },
      audiences: toMember(memberId),
    },
    at,
  );
`,
    },
    {
      path: `${NOTIFICATIONS}/words.ts`,
      below: 'return tokenEnding(row);',
      text: `    case 'anniversary':
      return { header: 'Another year', message: \`Year \${row.detail ?? ''} on the porch.\`, image: null };`,
    },
    {
      path: `${NOTIFICATIONS}/mails/digest-words.ts`,
      below: '  token_ending: ',
      text: "  anniversary: 'Anniversaries',",
    },
    {
      path: 'apps/api/src/modules/accounts/ending-tokens.ts',
      below: 'await publishTokenEnding(',
      text: '      await publishAnniversary(tx, memberId, 1, now);',
    },
    {
      path: 'apps/api/src/modules/accounts/ending-tokens.ts',
      below: '/notifications/index.ts',
      text: "import { publishAnniversary } from '../notifications/index.ts';",
    },
    {
      path: `${SHOWN}/choices/choice-texts.ts`,
      below: '  token_ending: ',
      text: "  anniversary: { group: 'people', name: 'Anniversaries', hint: 'Another year on the porch.' },",
    },
    { path: `${SHOWN}/notice-icons.ts`, below: '  token_ending: ', text: '  anniversary: Award,' },
  ],
};
