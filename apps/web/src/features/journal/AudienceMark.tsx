import type { Audience } from '@stoa/contract/journal.rules';
import { Lock, Users } from 'lucide-react';
import { AUDIENCE_MARKS } from './entry-texts.ts';

/** Marks the owner's entries that not all members see. Responses from an earlier version have no audience. */
export function AudienceMark({ audience }: { audience: Audience | undefined }) {
  if (audience === undefined || audience === 'members') return null;
  const Icon = audience === 'me' ? Lock : Users;

  return (
    <span className="inline-flex items-center gap-1.5 text-small whitespace-nowrap text-muted">
      <Icon aria-hidden size="0.875rem" strokeWidth={1.5} className="shrink-0 text-brass" />
      {AUDIENCE_MARKS[audience]}
    </span>
  );
}
