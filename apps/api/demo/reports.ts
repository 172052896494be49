import type { Tx } from '../src/platform/database/database.ts';
import { replyTo } from '../src/modules/porch/index.ts';
import { decideReports, reportThing } from '../src/modules/reports/index.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import type { Platform } from '../src/platform/platform.ts';

const ADVERTISEMENT = 'Boxes at half price, this week only. Write to me for the list.';

/** Returns replies that two members can report: the entry's owner and another follower. */
const talkedAbout = (tx: Tx) =>
  tx
    .selectFrom('reply')
    .innerJoin('entry', 'entry.id', 'reply.entry_id')
    .innerJoin('follow', (on) =>
      on.onRef('followed_id', '=', 'entry.member_id').onRef('follower_id', '<>', 'reply.member_id'),
    )
    .select(['reply.id', 'reply.member_id as writer', 'entry_id', 'reply.created_at'])
    .select(['entry.member_id as owner', 'follower_id as follower'])
    .whereRef('reply.member_id', '<>', 'entry.member_id')
    .orderBy('reply.id')
    .limit(1);

/** Files a report that staff dismissed, and one about an advertisement that waits for a decision. */
export const fileReports = async (
  platform: Platform,
  tx: Tx,
  calendar: Calendar,
  setNow: (at: Date) => void,
): Promise<void> => {
  const found = await talkedAbout(tx).executeTakeFirst();
  if (found === undefined) return;
  const { id, writer, owner, follower, entry_id, created_at } = found;
  setNow(minutesAfter(created_at, 90));
  await reportThing(platform, owner, {
    kind: 'reply',
    id,
    reason: 'harassment',
    text: 'I took it as mockery at first.',
  });
  const open = await tx.selectFrom('report_case').select('id').executeTakeFirstOrThrow();
  setNow(minutesAfter(created_at, 300));
  await decideReports(platform, { by: 'automation', name: 'Back office' }, open.id, {
    decision: 'keep',
    note: '',
    until: null,
  });
  setNow(calendar.midnight(2));
  const { id: advertisement } = await replyTo(platform, writer, entry_id, ADVERTISEMENT);
  for (const [by, text] of [
    [owner, 'He posts this under every entry.'],
    [follower, ''],
  ] as const) {
    setNow(minutesAfter(calendar.midnight(1), text.length * 10));
    await reportThing(platform, by, { kind: 'reply', id: advertisement, reason: 'spam', text });
  }
};
