import type { Entry } from '@stoa/contract';
import { SAVED_REDIRECT_MS } from '@stoa/contract/journal.rules';
import { useEffect, useEffectEvent } from 'react';
import { earnedPoints } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { EarnedMoment } from '../../ui/EarnedMoment.tsx';
import { StepBody } from './StepBody.tsx';

export interface Earned {
  points: number;
  badges: readonly string[];
}

interface SavedStepProps {
  entry: Entry;
  /** Null for an entry of another day, whose reward was shown then. */
  earned: Earned | null;
  onDone: () => void;
}

/** What the entry earned; after three seconds it leads to the journal. */
export function SavedStep({ entry, earned, onDone }: SavedStepProps) {
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => leave(), SAVED_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <StepBody label="Success">
      <div>
        <p className="text-body text-muted">
          {entry.in_progress
            ? `${entry.name} is in your journal, In Progress until you give it an overall rating.`
            : `${entry.name} is in your journal.`}
        </p>
        {earned && <EarnedMoment points={earnedPoints(earned.points)} badges={earned.badges} />}
        <div className="mt-8 w-full">
          <Button wide onClick={onDone}>
            Open the journal
          </Button>
        </div>
      </div>
    </StepBody>
  );
}
