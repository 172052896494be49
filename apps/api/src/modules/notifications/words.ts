import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { badgeImage } from '@stoa/contract/badges.rules';
import { PLACELESS, WRITTEN_TYPES, type ShownType } from '@stoa/contract/notifications.rules';
import { cleanLine, cleanName } from '@stoa/contract/text.rules';
import type { NoticeRow } from './notice-row.ts';
import { rewardWords } from './reward-words.ts';

/** `image` is a storage key, or the path of a web app drawing. */
export interface Words {
  readonly header: string;
  readonly message: string;
  readonly image: string | null;
}

/** Older versions stored names with links, which emails and pushes must not carry. */
const formatName = ({ first_name, last_name, is_actor_unnamed }: NoticeRow): string =>
  is_actor_unnamed === true
    ? JOURNAL_TEXTS.someMember
    : cleanName(`${first_name} ${last_name}`) || JOURNAL_TEXTS.someMember;

const AMENDS_DECIDED = 'We’ve made a decision about your cigar. You’ll find it in the entry.';

const REPORT_SENTENCES: Readonly<Record<string, string>> = {
  keep: 'It doesn’t break our rules, so it stays.',
  acted: 'We removed what broke the rules.',
  gone: 'The account it belonged to has been deleted.',
  deleted: 'It was deleted before we could review it.',
};

/** Names only what the recipient may see now. */
const reportedThing = (kind: string, reported: NoticeRow['reported']): string => {
  const owner = cleanName(reported?.owner ?? '') || 'a member';
  const cigar = reported?.cigar ?? null;
  switch (kind) {
    case 'member':
      return owner;
    case 'entry':
      return cigar === null ? 'an entry' : `${owner}’s entry ${cigar}`;
    case 'photo':
      return cigar === null ? 'a photo' : `${owner}’s photo of ${cigar}`;
    case 'reply':
      return cigar === null ? 'a reply' : `${owner}’s reply to ${cigar}`;
    default:
      return 'something';
  }
};

const reportDecided = ({ detail, reported }: NoticeRow): string => {
  const [outcome = '', kind = ''] = (detail ?? '').split(' ');
  return [
    `We’ve reviewed your report about ${reportedThing(kind, reported)}.`,
    ...(REPORT_SENTENCES[outcome] === undefined ? [] : [REPORT_SENTENCES[outcome]]),
    'Thank you for letting us know.',
  ].join(' ');
};

const newcomer = (row: NoticeRow): Words => ({
  header: row.actor_city === null ? 'A new member' : `A new member in ${row.actor_city}`,
  message: row.is_referrer
    ? `${formatName(row)} accepted your invitation and joined us on the porch.`
    : `${formatName(row)} has joined us on the porch.`,
  image: row.actor_picture,
});

const hasLostPlace = ({ type, place_city }: NoticeRow): boolean =>
  (type === 'nearby_cigar' || type === 'city_cigar') && place_city === null;

/** Returns the kind for clients. After a place became private or moved, nothing may say that it was near. */
export const shownType = (row: NoticeRow): ShownType => (hasLostPlace(row) ? PLACELESS : row.type);

const cigarSomewhere = (row: NoticeRow): Words => {
  const { place_city: city } = row;
  if (hasLostPlace(row)) {
    return {
      header: 'A new cigar',
      message: `${formatName(row)} enjoyed ${row.cigar}.`,
      image: row.cigar_picture,
    };
  }
  const where = city === '' || city === null ? '' : ` in ${city}`;
  const farther = where === '' ? 'A new cigar' : `A cigar${where}`;
  return {
    header: row.type === 'nearby_cigar' ? 'A cigar near you' : farther,
    message: `${formatName(row)} enjoyed ${row.cigar}${where}.`,
    image: row.cigar_picture,
  };
};

const firstCigar = (row: NoticeRow): Words =>
  row.related_user_id === row.member_id
    ? {
        header: 'Your first cigar',
        message: `${row.cigar} is the first page of your journal. Here’s to many more.`,
        image: row.cigar_picture,
      }
    : {
        header: 'A first cigar',
        message: `${formatName(row)} started a journal with ${row.cigar}.`,
        image: row.cigar_picture,
      };

const referral = (row: NoticeRow): Words => {
  const points = `You earned ${row.detail ?? 0} points.`;
  const friend = row.first_name === null || row.is_actor_gone ? 'A friend' : formatName(row);
  return {
    header: 'Referral points',
    message: row.is_referrer
      ? `${friend} logged their first stoic cigar. ${points}`
      : `You were invited, and you’ve logged your first stoic cigar. ${points}`,
    image: row.is_actor_gone ? null : row.actor_picture,
  };
};

const AMENDS_SENTENCES: Readonly<Record<string, (cigar: string, points: number | null) => string>> = {
  accepted: (cigar, points) =>
    points === 0
      ? `You were right about ${cigar}. Thank you for letting us know.`
      : `You were right about ${cigar}. Its points are back in your balance.`,
  replaced: (cigar) => `You were right about ${cigar}. We’re packing another one for you.`,
  declined: (cigar) => `We looked into your request about ${cigar}, but we couldn’t approve it.`,
};

/** Staff's text follows the sentence. */
const amendsDecided = (row: NoticeRow): Words => ({
  header: 'About your cigar',
  message: [
    AMENDS_SENTENCES[row.detail ?? '']?.(row.cigar ?? '', row.amends_points) ?? AMENDS_DECIDED,
    row.amends_reason ?? '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' '),
  image: row.cigar_picture,
});

const tokenEnding = ({ detail }: NoticeRow): Words => {
  const [day = '', ...name] = (detail ?? '').split(' ');
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return {
    header: 'Access token expiring soon',
    message: `“${name.join(' ')}” expires on ${date}. If an app still needs it, create a new one in your account, under Security.`,
    image: null,
  };
};

/** Names no cigar, because others may read a push. */
const restOver = ({ detail }: NoticeRow): Words => ({
  header: 'Rested',
  message:
    detail === '1'
      ? 'A cigar in your humidor has finished resting.'
      : `${detail} cigars in your humidor have finished resting.`,
  image: null,
});

const list = new Intl.ListFormat('en-US');

/** Returns “Anna, Ben, and 3 others”. */
const joinNames = (names: readonly string[], count = names.length): string => {
  const others = count - 2;
  const more = others === 1 ? '1 other' : `${others} others`;
  return list.format(others > 0 ? [...names.slice(0, 2), more] : names);
};

const reply = (row: NoticeRow): Words =>
  row.related_user_id === row.entry_owner_id
    ? {
        header: 'New reply',
        message: `${formatName(row)} replied on their own entry ${row.cigar}.`,
        image: row.actor_picture,
      }
    : {
        header: 'New reply',
        message: `${formatName(row)} ${row.entry_owner_id === row.member_id ? 'replied to your entry' : 'also replied to'} ${row.cigar}.`,
        image: row.actor_picture,
      };

const wordsOfKind = (row: NoticeRow): Words => {
  switch (row.type) {
    case 'new_user':
      return newcomer(row);
    case 'nearby_cigar':
    case 'city_cigar':
      return cigarSomewhere(row);
    case 'first_cigar':
      return firstCigar(row);
    case 'badge_earned':
      return {
        header: 'New badge',
        message: `You earned the ${row.related_badge_id ?? ''} badge.`,
        image: badgeImage(row.related_badge_id ?? ''),
      };
    case 'new_follower':
      return {
        header: 'New follower',
        message: `${formatName(row)} is now following you.`,
        image: row.actor_picture,
      };
    case 'cheer':
      return {
        header: 'Cheers',
        message: `${joinNames((row.cheerers?.first ?? []).map(cleanName), row.cheerers?.count)} raised a glass to your cigars.`,
        image: row.cigar_picture,
      };
    case 'reply':
      return reply(row);
    case 'challenge_unlocked':
      return {
        header: row.challenge_name ?? '',
        message: 'Complete! We reached it together.',
        image: row.challenge_picture,
      };
    case 'reward_status':
      return rewardWords(row);
    case 'referral_credited':
      return referral(row);
    case 'report_decided':
      return {
        header: 'Your report',
        message: reportDecided(row),
        image: null,
      };
    case 'amends':
      return amendsDecided(row);
    case 'token_ending':
      return tokenEnding(row);
    case 'rest_over':
      return restOver(row);
    case 'ADMIN_MESSAGE':
    case 'brand_news':
      return { header: row.said_header ?? '', message: row.said ?? '', image: row.said_image };
  }
};

const isWritten = (type: ShownType): boolean => (WRITTEN_TYPES as readonly ShownType[]).includes(type);

/** Only operators' messages may have more than one line. */
export const wordsFor = (row: NoticeRow): Words => {
  const words = wordsOfKind(row);
  return {
    header: cleanLine(words.header),
    message: isWritten(row.type) ? words.message : cleanLine(words.message),
    image: words.image,
  };
};

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** Describes a group without revealing where its cigars were. */
export const groupWords = (items: readonly NoticeRow[]): Words & { readonly type: ShownType } => {
  const newcomers = items.filter(({ type }) => type === 'new_user').length;
  const what = [
    ...counted(items.length - newcomers, 'cigar', 'cigars'),
    ...counted(newcomers, 'new member', 'new members'),
  ].join(' and ');
  const who = joinNames(Array.from(new Set(items.map(formatName))));
  return {
    type: items.map(shownType).find((type) => type !== PLACELESS) ?? PLACELESS,
    // “Around you” would reveal each item's place.
    header: items.some(hasLostPlace) ? 'More from the porch' : 'More near you',
    message: cleanLine(`${what}: ${who}.`),
    image: items.map((item) => wordsFor(item).image).find((image) => image !== null) ?? null,
  };
};
