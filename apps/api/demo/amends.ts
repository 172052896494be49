import type { AmendsDecision, Fault } from '@stoa/contract/amends.rules';
import { decideAmends, requestAmends } from '../src/modules/amends/index.ts';
import { sendReplacementWith } from '../src/modules/store/index.ts';
import type { Tx } from '../src/platform/database/database.ts';
import type { Platform } from '../src/platform/platform.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { TIGHT_CIGAR } from './journal-plan.ts';
import { findJoined, type JoinedMembers } from './joined-members.ts';
import { demoAccount } from './members.ts';
import { snapshotFile } from './gallery.ts';

interface Request {
  readonly faults: readonly Fault[];
  readonly words: string;
  readonly decision?: AmendsDecision;
  readonly reason?: string;
}

/** Requests by handle, in order: the first is within the allowance, the second waits for staff. */
const REQUESTS: readonly (readonly [handle: string, ...requests: Request[]])[] = [
  [demoAccount.handle, { faults: ['tight_draw'], words: '' }],
  [
    'mdelaney',
    { faults: ['uneven_burn'], words: 'It ran down one side within the first inch.' },
    { faults: ['cracked', 'stale'], words: 'The wrapper split as I cut it; dry all through.' },
  ],
  [
    'rafa.ortega',
    { faults: ['tight_draw'], words: 'The bunch is twisted at the cap.' },
    {
      faults: ['tight_draw'],
      words: 'The same again, from the same box.',
      decision: 'replacement',
      reason: 'Thank you for the photo. We are looking at the box.',
    },
  ],
  [
    'lindqvist',
    { faults: ['tasted_off'], words: '' },
    { faults: ['cracked'], words: 'It came out of the tube like this.', decision: 'points' },
  ],
  [
    'priya.raman',
    { faults: ['stale'], words: '' },
    {
      faults: ['tasted_off'],
      words: 'Too strong for me.',
      decision: 'decline',
      reason: 'This one is meant to be strong. The Moderation line may suit you better.',
    },
  ],
];

const BAD_BATCH_WORDS = [
  'I relit it four times.',
  '',
  'Like drinking through a pinched straw.',
  'It never opened up.',
  '',
  'The second one to do this.',
  '',
  'I gave up halfway.',
  'No smoke to speak of.',
] as const;

/** Files requests from different members about the bad batch; each is within the allowance and paid right away. */
const reportBadBatch = async (
  platform: Platform,
  tx: Tx,
  calendar: Calendar,
  setNow: (at: Date) => void,
): Promise<void> => {
  const others = REQUESTS.map(([handle]) => handle);
  const entries = await tx
    .selectFrom('entry')
    .innerJoin('product', 'product.id', 'entry.product_id')
    .innerJoin('member', 'member.id', 'entry.member_id')
    .select((the) => ['entry.member_id', the.fn.min('entry.id').as('id')])
    .where('product.name', '=', TIGHT_CIGAR)
    .where('entry.completed_at', 'is not', null)
    .where('member.handle', 'not in', others)
    .groupBy('entry.member_id')
    .orderBy('id')
    .limit(BAD_BATCH_WORDS.length)
    .execute();
  for (const [index, { member_id, id }] of entries.entries()) {
    setNow(minutesAfter(calendar.midnight(2), index * 50));
    const request = { faults: ['tight_draw' as const], words: BAD_BATCH_WORDS[index] ?? '' };
    await requestAmends(platform, member_id, id, request, {});
  }
};

/** Adds requests from the last days: one in each state, and a batch with more faulty cigars than its line. */
export const createAmends = async (
  platform: Platform,
  tx: Tx,
  calendar: Calendar,
  joinedMembers: JoinedMembers,
  setNow: (at: Date) => void,
): Promise<void> => {
  const sendReplacement = sendReplacementWith(platform);
  await reportBadBatch(platform, tx, calendar, setNow);
  for (const [index, [handle, ...requests]] of REQUESTS.entries()) {
    const { id: memberId } = findJoined(joinedMembers, handle);
    const entries = await tx
      .selectFrom('entry')
      .select('id')
      .where('member_id', '=', memberId)
      .where('code', 'is not', null)
      .where('completed_at', 'is not', null)
      .orderBy('id', 'desc')
      .limit(requests.length)
      .execute();
    for (const [number, { faults, words, decision, reason = '' }] of requests.entries()) {
      const entryId = entries[number]?.id ?? 0;
      const requestedAt = minutesAfter(calendar.midnight(1), index * 40 + number * 15);
      setNow(requestedAt);
      const files =
        number === 0 ? {} : { photo: [{ name: '', bytes: await snapshotFile(`amends ${handle}`) }] };
      const { id } = await requestAmends(platform, memberId, entryId, { faults: [...faults], words }, files);
      if (decision === undefined) continue;
      setNow(minutesAfter(requestedAt, 10));
      const staff = { by: 'automation', name: 'Back office' } as const;
      await decideAmends(platform, sendReplacement, staff, id, { decision, reason });
    }
  }
};
