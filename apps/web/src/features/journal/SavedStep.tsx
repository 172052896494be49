import type { Entry } from '@stoa/contract';
import { JOURNAL_TEXTS, SAVED_REDIRECT_MS } from '@stoa/contract/journal.rules';
import { Share2 } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { share } from '../../lib/share.ts';
import { Button } from '../../ui/Button.tsx';
import { EarnedMoment } from './earned/EarnedMoment.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { toast } from '../../ui/toast.ts';
import { EntryPicture } from './EntryPicture.tsx';
import type { EntrySlots } from './entry-slots.ts';
import { SecondLook } from './SecondLook.tsx';
import { StepBody } from './StepBody.tsx';
import type { Earned } from './outbox/queued-entry.ts';

export const SAVED_PICTURE = '(min-width: 40rem) 30rem, 100vw';

interface SavedStepProps {
  entry: Entry;
  /** Null if nothing was earned or the member has read it. */
  earned: Earned | null;
  slots: EntrySlots;
  asks?: boolean;
  /** True if the earlier rating was hidden until now. */
  blind?: boolean;
  onDone: () => void;
}

/** Leaves after three seconds, unless a key, a touch, or a pointer holds it. */
function useLeaving(onDone: () => void) {
  const [held, setHeld] = useState(false);
  const [over, setOver] = useState(false);
  const leave = useEffectEvent(onDone);
  const stays = held || over;

  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => leave(), SAVED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [stays]);

  useEffect(() => {
    const hold = () => setHeld(true);
    document.addEventListener('keydown', hold);
    document.addEventListener('touchstart', hold, { passive: true });
    return () => {
      document.removeEventListener('keydown', hold);
      document.removeEventListener('touchstart', hold);
    };
  }, []);

  /** A pointer that rests where the form's button was doesn't count. One that moves here does. */
  function hover({ pointerType, movementX, movementY }: PointerEvent) {
    if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) setOver(true);
  }

  return {
    hold: () => setHeld(true),
    pointer: { onPointerMove: hover, onPointerLeave: () => setOver(false) },
  };
}

export function SavedStep({ entry, earned, slots, asks = false, blind = false, onDone }: SavedStepProps) {
  const quiet = useQuietJournal();
  const shownBadges = quiet ? [] : (earned?.badges ?? []);
  const { hold, pointer } = useLeaving(onDone);

  async function shareCigar() {
    hold();
    try {
      const text = `I smoked ${entry.name} and logged it on Stoa.`;
      const way = await share({ title: entry.name, text, url: slots.shareUrl });
      if (way === 'copied') toast.success('Copied. Paste it anywhere to share it.');
    } catch {
      toast.error('This browser can’t share. The entry is in your journal.');
    }
  }

  return (
    <StepBody label="Success">
      <div {...pointer}>
        <p role="status" className="-mt-4 mb-4 text-center text-body text-muted">
          {JOURNAL_TEXTS.added}
        </p>
        {/* On a phone both buttons and the outcome stay visible. */}
        <div className="mx-auto max-w-90">
          <EntryPicture entry={entry} sizes={SAVED_PICTURE} eager="first" />
        </div>
        {earned && <EarnedMoment points={earned.points} badges={shownBadges} />}
        <div className="mt-4 text-center">
          <p className="font-serif text-lead font-semibold text-balance wrap-anywhere">{entry.name}</p>
          {entry.rating !== null && (
            <p className="mt-1">
              <Stars value={entry.rating} size={20} />
            </p>
          )}
          {entry.rating !== null && blind && <SecondLook id={entry.id} rating={entry.rating} />}
          {entry.rating !== null && slots.ForecastOutcome && (
            <p className="mt-1 min-h-6 text-body text-muted">
              <slots.ForecastOutcome entry={entry.id} rating={entry.rating} />
            </p>
          )}
          {entry.in_progress && (
            <p className="mt-1 text-body text-muted">In Progress until you add an overall rating.</p>
          )}
        </div>
        {!quiet && <slots.EarnedPractices entry={entry.id} />}
        <div className="mt-6 flex flex-row-reverse flex-wrap gap-3 sm:mt-8 [&>button]:flex-auto">
          <Button onClick={onDone}>{asks ? 'Continue' : 'Open the journal'}</Button>
          <Button variant="quiet" onClick={() => void shareCigar()}>
            <Share2 aria-hidden size="1.125rem" strokeWidth={1.5} />
            Share
          </Button>
        </div>
      </div>
    </StepBody>
  );
}
