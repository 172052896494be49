import { ChevronLeft, ChevronRight, GripHorizontal } from 'lucide-react';
import type { PointerEvent } from 'react';

interface TileToolsProps {
  name: string;
  /** Undefined if it is already the first or last. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onTake: (event: PointerEvent) => void;
}

const style =
  'flex h-11 min-w-11 flex-1 items-center justify-center text-ivory transition-colors hover:text-brass-bright focus-visible:-outline-offset-3 aria-disabled:cursor-not-allowed aria-disabled:opacity-45';

export function TileTools({ name, onEarlier, onLater, onTake }: TileToolsProps) {
  return (
    <>
      {/* aria-disabled: a disabled button would lose the focus when its photo reaches an end. */}
      <button
        type="button"
        aria-label={`Move ${name} earlier`}
        aria-disabled={!onEarlier}
        className={style}
        onClick={onEarlier}
      >
        <ChevronLeft aria-hidden size={18} strokeWidth={1.5} />
      </button>
      <span
        aria-hidden
        className="flex h-11 min-w-11 flex-1 cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing"
        onPointerDown={onTake}
      >
        <GripHorizontal size={18} strokeWidth={1.5} />
      </span>
      <button
        type="button"
        aria-label={`Move ${name} later`}
        aria-disabled={!onLater}
        className={style}
        onClick={onLater}
      >
        <ChevronRight aria-hidden size={18} strokeWidth={1.5} />
      </button>
    </>
  );
}
