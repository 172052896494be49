import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/Actions.tsx';

interface SaveActionsProps {
  exit: ReactNode;
  /** Photos are being prepared. */
  isWaiting: boolean;
  /** Saving waits, because without an overall rating the entry would stay In Progress. */
  asking: boolean;
  onSaveAnyway: () => void;
  onRate: () => void;
  /** Called when the member neither saves nor rates. */
  onCancel: () => void;
}

export function SaveActions(props: SaveActionsProps) {
  const { exit, isWaiting, asking, onSaveAnyway, onRate, onCancel } = props;
  const id = useId();
  const rate = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const button = rate.current;
    if (!asking || !button) return;
    // It is pinned to the bottom and visible; focusing would scroll to its unpinned place.
    button.focus({ preventScroll: true });
    const { top, bottom } = button.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) button.scrollIntoView({ block: 'nearest' });
  }, [asking]);

  if (!asking) {
    return (
      <Actions long>
        {exit}
        <Button type="submit" loading={isWaiting}>
          Save Entry
        </Button>
      </Actions>
    );
  }
  return (
    <Actions long>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape withdraws the question */}
      <div
        role="group"
        aria-labelledby={id}
        className="flex w-full flex-wrap gap-3 max-sm:[&>button]:flex-auto max-sm:[&>button]:px-4 sm:justify-end"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Otherwise the key would close the form.
          event.stopPropagation();
          onCancel();
        }}
      >
        <p id={id} className="w-full text-body text-pretty text-ivory sm:border-l sm:border-brass sm:pl-4">
          Without an overall rating, this entry stays In Progress. It counts for you, but other members won’t
          see it.
        </p>
        <Button variant="quiet" onClick={onSaveAnyway}>
          Save anyway
        </Button>
        <Button ref={rate} aria-describedby={id} onClick={onRate}>
          Rate it now
        </Button>
      </div>
    </Actions>
  );
}
