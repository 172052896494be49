import type { Notification } from '@stoa/contract';
import type { MailRhythm } from '@stoa/contract/notifications.delivery.rules';
import type { ShownType } from '@stoa/contract/notifications.rules';
import { layoutMail, type MailContent } from '../../../platform/mail/mail-layout.ts';
import { mailName } from '../../../platform/mail/mail-name.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { MailRecipient } from './recipient.ts';
import { CHOOSE, mailWords, unsubscribeLinks, type MailConfig } from './words.ts';

/** The page has the rest. */
const DIGEST_LINES = 12;
/** Limits each kind in a weekly digest. */
const LINES_OF_KIND = 4;

const KINDS: Readonly<Record<ShownType, string>> = {
  new_follower: 'Followers',
  reply: 'Replies',
  cheer: 'Cheers',
  badge_earned: 'Badges',
  reward_status: 'Rewards',
  referral_credited: 'Invitations',
  challenge_unlocked: 'Challenges',
  first_cigar: 'First cigars',
  new_user: 'New members',
  nearby_cigar: 'Cigars near you',
  city_cigar: 'Cigars in your city',
  cigar_enjoyed: 'Cigars',
  report_decided: 'Reports',
  amends: 'Your cigars',
  token_ending: 'Access tokens',
  rest_over: 'Your humidor',
  ADMIN_MESSAGE: 'Messages from Stoa',
  brand_news: 'News and offers',
};

interface RhythmWords {
  readonly since: string;
  readonly several: (count: number) => string;
  readonly often: string;
}

const RHYTHMS: Readonly<Record<MailRhythm, RhythmWords>> = {
  at_once: {
    since: 'New for you',
    several: (count) => `${count} updates`,
    often: 'Notifications that waited come in one email.',
  },
  daily: {
    since: 'Since yesterday',
    several: (count) => `${count} updates since yesterday`,
    often: 'We send this once a day at most, and only when there’s something new.',
  },
  weekly: {
    since: 'Your week',
    several: (count) => `${count} updates this week`,
    often: 'We send this once a week at most, and only when there’s something new.',
  },
};

const more = (count: number): string[] => (count > 0 ? [`And ${count} more.`] : []);

const oneByOne = (notices: readonly Notification[]): Pick<MailContent, 'items' | 'after'> => ({
  items: notices
    .slice(0, DIGEST_LINES)
    .map(mailWords)
    .map(({ header, message }) => ({ heading: header, text: message })),
  after: more(notices.length - DIGEST_LINES),
});

/** A challenge's name is in its header. */
const formatLine = (notice: Notification): string => {
  const { header, message } = mailWords(notice);
  return notice.type === 'challenge_unlocked' ? `${header}: ${message}` : message;
};

const byKind = (notices: readonly Notification[]): Pick<MailContent, 'items'> => ({
  items: Array.from(
    Map.groupBy(notices, ({ type }) => type),
    ([type, ofKind]) => ({
      heading: ofKind.length === 1 ? KINDS[type] : `${KINDS[type]} (${ofKind.length})`,
      text: [...ofKind.slice(0, LINES_OF_KIND).map(formatLine), ...more(ofKind.length - LINES_OF_KIND)].join(
        '\n',
      ),
    }),
  ),
});

/** @param notices newest first; a week's are gathered by their kind */
export const digestMail = (
  config: MailConfig,
  to: MailRecipient,
  notices: readonly Notification[],
  rhythm: MailRhythm,
): Mail => {
  const { headers, unsubscribe } = unsubscribeLinks(config, to, 'all');
  const { since, several, often } = RHYTHMS[rhythm];
  const [first] = notices.map(mailWords);
  return {
    to: to.email,
    subject: notices.length === 1 && first !== undefined ? first.header : several(notices.length),
    headers,
    ...layoutMail({
      heading: notices.length === 1 ? since : several(notices.length),
      paragraphs: [`${mailName(to.first_name)}, here’s what you haven’t seen yet.`],
      ...(rhythm === 'weekly' && notices.length > 1 ? byKind(notices) : oneByOne(notices)),
      action: { label: 'See all', url: `${config.publicUrl}/dashboard/notifications` },
      footer: `${often} ${CHOOSE}`,
      unsubscribe,
    }),
  };
};
