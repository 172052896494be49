import type { Entry } from '@stoa/contract';
import { SAVED_REDIRECT_MS } from '@stoa/contract/journal.rules';
import { useEffect, useEffectEvent } from 'react';
import { figure } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { Medal } from './Medal.tsx';
import { StepBody } from './StepBody.tsx';

export interface Earned {
  points: number;
  badges: readonly string[];
}

interface SavedStepProps {
  entry: Entry;
  /** Null for an entry that was begun another day: its reward was told then. */
  earned: Earned | null;
  onDone: () => void;
}

/** It is in the journal: what it earned, and after three seconds the journal itself. */
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
        {earned && earned.points > 0 && (
          <p className="mt-6">
            <span className="figures block text-display font-medium text-brass">
              {`+${figure(earned.points)}`}
            </span>
            <span className="text-small text-muted">
              {earned.points === 1 ? 'point earned' : 'points earned'}
            </span>
          </p>
        )}
        {earned && earned.badges.length > 0 && (
          <ul className="mt-6 flex flex-wrap gap-6">
            {earned.badges.map((badge) => (
              <li key={badge} className="flex animate-strike flex-col items-center gap-2">
                <Medal badge={badge} />
                <span className="font-serif text-lead font-semibold">{badge}</span>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-8 w-full">
          <Button wide onClick={onDone}>
            Open the journal
          </Button>
        </div>
      </div>
    </StepBody>
  );
}
