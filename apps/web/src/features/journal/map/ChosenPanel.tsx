import { X } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { counted } from '../../../lib/figures.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useLayer } from '../../../ui/layers.ts';
import { Sheet } from '../../../ui/overlays.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { ChosenEntries } from './ChosenEntries.tsx';
import type { ChosenPlace } from './places-index.ts';

/** The panel's `w-96` in pixels, which covers the map on a desktop. */
export const PANEL_WIDTH = 384;

interface ChosenPanelProps {
  chosen: ChosenPlace;
  /** A phone has room for only one of the two. */
  covered: boolean;
  onOpen: (id: number) => void;
  onClose: () => void;
}

export function ChosenPanel({ chosen, covered, onOpen, onClose }: ChosenPanelProps) {
  const wide = useWide();
  useLayer(wide || covered, onClose);
  const title = chosen.label ?? 'This part of the map';
  const count = counted(chosen.entries.length, 'cigar');

  if (!wide) {
    return (
      !covered && (
        <Sheet open title={title} eyebrow={count} onClose={onClose}>
          <ChosenEntries entries={chosen.entries} onOpen={onOpen} />
        </Sheet>
      )
    );
  }
  return (
    <SidePanel key={title} title={title} count={count} onClose={onClose}>
      <ChosenEntries entries={chosen.entries} onOpen={onOpen} />
    </SidePanel>
  );
}

interface SidePanelProps {
  title: string;
  count: string;
  children: ReactNode;
  onClose: () => void;
}

function SidePanel({ title, count, children, onClose }: SidePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  // It runs with the panel, not after it, because Escape closes what has the focus.
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    // This is a shortcut for the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby="chosen-place"
      className="absolute inset-y-0 right-0 flex w-96 flex-col border-l border-brass bg-ink-raised"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header className="flex items-start justify-between gap-4 border-b border-hairline py-4 pr-3 pl-6">
        <div>
          <p className="eyebrow">{count}</p>
          <h2
            id="chosen-place"
            ref={heading}
            tabIndex={-1}
            className="mt-1 font-serif text-title font-medium outline-none"
          >
            {title}
          </h2>
        </div>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain px-6 py-2">{children}</div>
    </section>
  );
}
