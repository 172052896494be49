import type { EntryDetail } from '@stoa/contract';
import { counted } from '../../lib/figures.ts';
import { moderationText } from '../../lib/moderation-text.ts';
import { Banner } from '../../ui/Banner.tsx';

interface ModerationNotesProps {
  /** Responses that an earlier version stored on this device don't have these. */
  entry: Partial<Pick<EntryDetail, 'moderation' | 'hidden_photos' | 'removed_photos'>>;
}

/** Shows the owner what reports led to, for the entry and its photos. */
export function ModerationNotes({ entry }: ModerationNotesProps) {
  const { moderation, hidden_photos: hidden = [], removed_photos: removed = [] } = entry;
  const rules = Array.from(new Set(removed.map(({ rule }) => rule)));

  if (!moderation && hidden.length === 0 && removed.length === 0) return null;
  return (
    <div className="space-y-3">
      {moderation && <Banner tone="ember">{moderationText('This entry', moderation)}</Banner>}
      {hidden.length > 0 && (
        <Banner tone="ember">
          {moderationText(counted(hidden.length, 'photo'), { state: 'hidden', rule: null })}
        </Banner>
      )}
      {rules.map((rule) => (
        <Banner key={rule} tone="ember">
          {moderationText(counted(removed.filter((photo) => photo.rule === rule).length, 'photo'), {
            state: 'removed',
            rule,
          })}
        </Banner>
      ))}
    </div>
  );
}
