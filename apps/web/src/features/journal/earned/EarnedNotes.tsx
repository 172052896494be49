import { useEffect, useEffectEvent } from 'react';
import { listed } from '../../../lib/listed.ts';
import { counted } from '../../../lib/figures.ts';
import { useQuietJournal } from '../../../lib/quiet-journal.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusPage } from '../../../ui/focus-page.ts';
import { Medal } from '../../../ui/Medal.tsx';
import { type EarnedNote, useEarnedNotes } from './earned.queries.ts';

/** Shows what the latest cigars earned until the member has read it. Renders nothing without any. */
export function EarnedNotes() {
  const quiet = useQuietJournal();
  const { notes: all, markRead, markSeen } = useEarnedNotes();
  const see = useEffectEvent(markSeen);
  const isUnseen = all.length > 0;
  useEffect(() => {
    if (isUnseen) see();
  }, [isUnseen]);
  const notes = quiet ? all.flatMap((note) => (note.points > 0 ? [{ ...note, badges: [] }] : [])) : all;
  if (notes.length === 0) return null;

  return (
    <section
      aria-label="What you earned"
      className="flex flex-wrap items-center gap-x-4 border-y border-brass py-3"
    >
      <ul className="max-w-full flex-[1_1_12rem] space-y-3">
        {notes.map((note) => (
          <li key={note.entryId} className="flex items-center gap-4">
            {note.badges[0] !== undefined && <Medal badge={note.badges[0]} size="small" />}
            <p className="min-w-0 text-body text-pretty">{noteText(note)}</p>
          </li>
        ))}
      </ul>
      <Button
        variant="link"
        onClick={() => {
          markRead();
          // The button disappears with its list.
          focusPage();
        }}
      >
        Got it
      </Button>
    </section>
  );
}

function noteText({ name, points, badges }: EarnedNote): string {
  const badgesText =
    badges.length > 0 ? `the ${badges.length === 1 ? 'badge' : 'badges'} ${listed(badges)}` : '';
  const sum = points > 0 ? counted(points, 'point') : '';
  return `${name} earned you ${listed([sum, badgesText].filter(Boolean))}.`;
}
