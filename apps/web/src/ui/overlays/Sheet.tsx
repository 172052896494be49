import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import { useLayer } from '../layers.ts';
import { startedInToast, useBeginning } from '../overlay-events.ts';
import { scrimStyle } from '../overlay-style.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shown in capitals, unless it sets its own style. */
  eyebrow?: ReactNode;
  /** A picture; the title, its note, and the action stay visible next to it. */
  portrait?: ReactNode;
  note?: string;
  action?: ReactNode;
  /** Pictures above the title, from edge to edge. */
  lead?: ReactNode;
  /** Buttons next to the close button. */
  tools?: ReactNode;
  /** A new key scrolls the panel back to its top. */
  contentKey?: string | number;
  children?: ReactNode;
  /** Stays visible while the rest scrolls. */
  footer?: ReactNode;
}

export function Sheet(props: SheetProps) {
  const { open, onClose, title, portrait, lead, contentKey, children, footer, ...head } = props;
  const beginning = useBeginning();
  useLayer(open, onClose);

  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && !startedInToast(details.event)) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={scrimStyle} />
        <Base.Popup
          {...beginning}
          className="fixed inset-y-0 right-0 z-dialog flex w-full flex-col bg-ink-raised outline-none transition-[translate] duration-slow data-ending-style:translate-x-full data-starting-style:translate-x-full sm:w-120 sm:border-l sm:border-edge"
        >
          <SheetHead title={title} portrait={portrait} {...head} />
          <div
            key={contentKey}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be scrollable by keyboard even without anything to press
            tabIndex={0}
            className="flex-1 overflow-y-auto focus-visible:-outline-offset-4 overscroll-contain px-6 pt-5 pb-10 sm:px-10"
          >
            {lead && <div className="-mx-6 -mt-5 mb-6 sm:-mx-10">{lead}</div>}
            {!portrait && (
              <Base.Title className="mb-6 font-serif text-title font-medium text-balance">{title}</Base.Title>
            )}
            {children}
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

type SheetHeadProps = Pick<SheetProps, 'title' | 'eyebrow' | 'portrait' | 'note' | 'action' | 'tools'>;

function SheetHead({ title, eyebrow, portrait, note, action, tools }: SheetHeadProps) {
  return (
    <div className="flex shrink-0 items-start gap-4 border-b border-hairline pt-[max(0.5rem,env(safe-area-inset-top))] pr-3 pb-2 pl-6 sm:pr-5 sm:pl-10">
      {portrait ? (
        <div className="flex min-w-0 flex-1 flex-wrap gap-x-4">
          <span className="shrink-0 py-1">{portrait}</span>
          <div className="max-w-full flex-[1_1_7rem] py-1">
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
            <Base.Title className="font-serif text-lead font-semibold">{title}</Base.Title>
            {note && <p className="text-small text-muted">{note}</p>}
            {action && <div className="mt-2">{action}</div>}
          </div>
        </div>
      ) : (
        <p className="eyebrow min-h-11 min-w-0 flex-1 content-center wrap-anywhere">{eyebrow}</p>
      )}
      {tools}
      <Base.Close render={<IconButton icon={X} label="Close" />} />
    </div>
  );
}
