import { hasDrafts } from '../features/journal/draft/draft-store.ts';
import { entryKind } from '../features/journal/outbox/entry-kind.ts';
import { counted } from '../lib/figures.ts';
import { listed } from '../lib/listed.ts';
import { outboxItems } from '../lib/outbox/store.ts';
import { OUTBOX_KINDS } from '../pages/outbox/kinds.ts';

interface Unsent {
  readonly items: Readonly<Record<string, number>>;
  readonly drafts: boolean;
}

/** Counts a member's items that are only on this device. */
export async function getUnsent(member: number): Promise<Unsent> {
  const [queued, drafts] = await Promise.all([
    outboxItems(member).catch(() => []),
    hasDrafts(member).catch(() => false),
  ]);
  const items: Record<string, number> = {};
  for (const { kind } of queued) items[kind] = (items[kind] ?? 0) + 1;
  return { items, drafts };
}

/** Returns what signing out would lose, and when it is safe; null if nothing. */
export function unsentText({ items, drafts }: Unsent): string | null {
  const parts = OUTBOX_KINDS.flatMap(({ name, nouns }) => {
    const count = items[name] ?? 0;
    const draft = name === entryKind.name && drafts ? ['an entry you haven’t finished'] : [];
    return [...(count > 0 ? [counted(count, ...nouns)] : []), ...draft];
  });
  if (parts.length === 0) return null;
  const all = listed(parts);
  const isOne = Object.values(items).reduce((sum, count) => sum + count, drafts ? 1 : 0) === 1;
  const [they, them] = isOne ? ['it’s', 'it'] : ['they’re', 'them'];
  const isEntry = drafts || (items[entryKind.name] ?? 0) > 0;
  const safe = isEntry ? `${they} in your journal` : `${they} sent`;
  return [
    `${all.charAt(0).toUpperCase()}${all.slice(1)} ${isOne ? 'is' : 'are'} only on this device.`,
    `If you sign out now, you’ll lose ${them}. Wait until ${safe}.`,
  ].join(' ');
}
