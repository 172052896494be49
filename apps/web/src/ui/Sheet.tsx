import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { DialogClose } from './DialogClose.tsx';
import { startedInToast } from './overlay-events.ts';
import { scrimStyle } from './overlay-style.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  eyebrow?: string;
  children?: ReactNode;
  /** Stays visible while the rest scrolls. */
  footer?: ReactNode;
}

/** A modal panel at the right edge; the whole screen on a phone. */
export function Sheet({ open, onClose, title, eyebrow, children, footer }: SheetProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !startedInToast(details.event)) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimStyle} />
        <Base.Popup className="fixed inset-y-0 right-0 z-dialog flex w-full flex-col bg-ink-raised outline-none transition-[translate] duration-slow data-ending-style:translate-x-full data-starting-style:translate-x-full sm:w-120 sm:border-l sm:border-edge">
          <DialogClose />
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard even where nothing in it can be pressed
            tabIndex={0}
            className="flex-1 overflow-y-auto focus-visible:-outline-offset-4 overscroll-contain px-6 pt-[max(2.5rem,env(safe-area-inset-top))] pb-10 sm:px-10"
          >
            {eyebrow && <p className="eyebrow pr-10">{eyebrow}</p>}
            <Base.Title className="mt-1 pr-10 font-serif text-title font-medium text-balance">
              {title}
            </Base.Title>
            <div className="mt-6">{children}</div>
          </div>
          {footer && (
            <div className="flex flex-col gap-3 border-t border-hairline px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-10">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
