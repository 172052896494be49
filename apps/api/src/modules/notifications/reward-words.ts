import { namesInside } from '@stoa/contract/parcels.rules';
import type { NoticeRow } from './notice-row.ts';

type Sentence = (names: string, are: boolean) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  requested: (names) => `We’ve received your request for ${names}.`,
  processing: (names) => `We’re packing ${names} for you.`,
  shipped: (names, are) => `${names} ${are ? 'are on their' : 'is on its'} way to you.`,
  delivered: (names, are) => `${names} ${are ? 'have' : 'has'} been delivered. Enjoy.`,
  cancelled: (names) => `Your request for ${names} was cancelled. The points are back in your balance.`,
  tracking: (names) => `You can now track ${names}.`,
  returned: (names) => `Your package with ${names} came back to us. We’ll send it again or refund it.`,
  lost: (names) => `Your package with ${names} got lost on its way to you. We’ll send it again or refund it.`,
  again: (names) => `We’re packing ${names} for you again.`,
  refunded: (names) => `Your package with ${names} didn’t reach you. The points are back in your balance.`,
};

const TRACKED = new Set(['shipped', 'tracking']);

const list = new Intl.ListFormat('en-US');

const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Names every reward in the parcel. `detail` is a state, and then the numbers of a parcel's redemptions. */
export const rewardWords = (row: NoticeRow) => {
  const [news = 'requested'] = (row.detail ?? 'requested').split(' ');
  const name = row.reward_name ?? '';
  const names = row.reward_names ?? [name];
  const inside = namesInside(names);
  const sentence =
    row.is_replacement === true && news === 'cancelled'
      ? `Your replacement ${name} was cancelled. We’re reviewing your request again.`
      : (SENTENCES[news]?.(list.format(inside), names.length > 1) ?? '');
  const note = TRACKED.has(news) ? (row.tracking_note ?? '') : '';
  return {
    header: inside.length > 1 ? 'Your package' : (inside[0] ?? name),
    message: note === '' ? sentence : `${sentence} Tracking: ${endSentence(note)}`,
    image: row.reward_picture,
  };
};
