import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';

interface FoldProps {
  title: string;
  /** True if the address refers to something inside. */
  startsOpen?: boolean;
  /** True while something inside needs attention. */
  mustOpen?: boolean;
  level?: 2 | 3;
  /** Shows the title in text size, for a form. */
  quiet?: boolean;
  /** Mounted when first opened; keeps its state while closed. */
  children: ReactNode;
}

export function Fold(props: FoldProps) {
  const { title, startsOpen = false, mustOpen = false, level = 2, quiet = false, children } = props;
  const id = useId();
  const [open, setOpened] = useState(startsOpen);
  const [mounted, setMounted] = useState(startsOpen);
  // It stays open once the fault is corrected, because the focus is inside.
  if (mustOpen && !open) {
    setOpened(true);
    setMounted(true);
  }
  const Title = `h${level}` as const;

  return (
    <section>
      <Title className="border-t border-hairline">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={mounted ? id : undefined}
          className={classNames(
            'flex w-full items-center justify-between gap-x-4 text-left transition-colors hover:text-brass-bright',
            quiet ? 'min-h-12 text-body text-muted' : 'min-h-14 font-serif text-lead font-semibold',
          )}
          onClick={() => {
            setOpened(!open);
            setMounted(true);
          }}
        >
          {title}
          <ChevronDown
            aria-hidden
            size="1.25rem"
            strokeWidth={1.5}
            className={classNames('shrink-0 text-brass transition-transform', open && 'rotate-180')}
          />
        </button>
      </Title>
      {mounted && (
        <div id={id} hidden={!open} className={quiet ? 'pt-2 pb-6' : 'pt-6'}>
          {children}
        </div>
      )}
    </section>
  );
}
