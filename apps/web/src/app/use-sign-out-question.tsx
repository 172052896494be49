import { type ReactNode, useState } from 'react';
import { useSignOut } from '../features/accounts/accounts.queries.ts';
import { useMember } from '../features/accounts/member.ts';
import { hasDrafts } from '../features/journal/draft/draft-store.ts';
import { outboxEntries } from '../features/journal/outbox/outbox-store.ts';
import { counted } from '../lib/figures.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

async function unsentText(member: number): Promise<string | null> {
  const [queued, drafts] = await Promise.all([
    outboxEntries(member).catch(() => []),
    hasDrafts(member).catch(() => false),
  ]);
  const unsent = queued.length > 0 && counted(queued.length, 'entry', 'entries');
  const unfinished = drafts && 'an entry you have not finished';
  const all = [unsent, unfinished].filter((part) => part !== false).join(' and ');
  if (all === '') return null;
  const isOne = queued.length + (drafts ? 1 : 0) === 1;
  return `${all.charAt(0).toUpperCase()}${all.slice(1)} ${isOne ? 'is' : 'are'} only on this device.`;
}

/** Signs out, after a question where unsent entries or drafts would be lost. */
export function useSignOutQuestion(): { signOut: () => void; isPending: boolean; question: ReactNode } {
  const { id } = useMember();
  const leaving = useSignOut();
  const [lost, setLost] = useState<string | null>(null);

  async function begin() {
    const found = await unsentText(id);
    if (found === null) leaving.mutate();
    else setLost(found);
  }

  return {
    signOut: () => void begin(),
    isPending: leaving.isPending,
    question: (
      <ConfirmDialog
        open={lost !== null}
        title="Sign out now?"
        description={`${lost ?? ''} Signing out drops it for good: stay until it is in your journal.`}
        confirmLabel="Sign out and drop"
        cancelLabel="Stay"
        loading={leaving.isPending}
        onCancel={() => setLost(null)}
        onConfirm={() => leaving.mutate()}
      />
    ),
  };
}
