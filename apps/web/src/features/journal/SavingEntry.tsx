import { type ReactNode, useEffect, useRef } from 'react';
import { Progress } from '../../ui/Progress.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { LongWait } from './outbox/LongWait.tsx';

interface SavingEntryProps {
  name: string;
  rating: number | null;
  picture: ReactNode;
  photos: number;
  /** How much of the photos is uploaded. */
  percent: number;
  /** True if this device has the entry. */
  stored: boolean;
  onLeave: () => void;
}

/** Replaces the form from the press of "Save Entry" until the server has answered. It looks like the step that follows. */
export function SavingEntry({ name, rating, picture, photos, percent, stored, onLeave }: SavingEntryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.closest('[role="dialog"]')?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <div ref={box} role="group" aria-label="Saving" tabIndex={-1} className="outline-none">
      {picture && <div className="mx-auto max-w-90">{picture}</div>}
      <div className="mt-4 text-center">
        <p role="status" className="text-small text-muted">
          Saving your entry…
        </p>
        <p className="font-serif text-lead font-semibold text-balance wrap-anywhere">{name}</p>
        {rating !== null && (
          <p className="mt-1">
            <Stars value={rating} size={20} />
          </p>
        )}
      </div>
      <div className="mx-auto mt-6 max-w-90 space-y-6">
        {photos > 0 && <Progress label="Uploading photos" value={percent} />}
        <LongWait stored={stored} onLeave={onLeave} />
      </div>
    </div>
  );
}
