import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface SaveBarProps {
  shown: boolean;
  saving: boolean;
  onDiscard: () => void;
}

/** Stays in reach. Keeps its height while hidden, so that nothing below it moves. */
export function SaveBar({ shown, saving, onDiscard }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const wasShown = useRef(shown);

  useEffect(() => {
    // The pressed button disappears, and the focus with it.
    const isLost = document.activeElement === document.body;
    if (wasShown.current && !shown && isLost) bar.current?.focus({ preventScroll: true });
    wasShown.current = shown;
  }, [shown]);

  return (
    <div
      ref={bar}
      tabIndex={-1}
      className="pointer-events-none sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-bar -mx-5 -my-4 min-h-18 lg:-mt-8 lg:-mb-10 outline-none sm:mx-0 lg:bottom-0"
    >
      {shown && (
        <div className="pointer-events-auto flex min-h-18 animate-rise items-center justify-end gap-x-6 border-t border-brass bg-ink-floating px-5 py-3">
          <p role="status" className="mr-auto hidden text-small text-muted sm:block">
            Unsaved changes
          </p>
          <Button variant="link" disabled={saving} onClick={onDiscard}>
            Discard
          </Button>
          <Button type="submit" loading={saving}>
            Save Changes
          </Button>
        </div>
      )}
    </div>
  );
}
