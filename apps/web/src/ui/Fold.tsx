import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';

interface FoldProps {
  title: string;
  /** True if the address names something inside. */
  startsOpen?: boolean;
  level?: 2 | 3;
  /** Mounts when it is opened for the first time, and keeps its state when it is closed. */
  children: ReactNode;
}

export function Fold({ title, startsOpen = false, level = 2, children }: FoldProps) {
  const id = useId();
  const [open, setOpen] = useState(startsOpen);
  const [mounted, setMounted] = useState(startsOpen);
  const Title = `h${level}` as const;

  return (
    <section>
      <Title className="border-y border-edge">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={mounted ? id : undefined}
          className="flex min-h-14 w-full items-center justify-between gap-x-4 text-left font-serif text-lead font-semibold transition-colors hover:text-brass-bright"
          onClick={() => {
            setOpen(!open);
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
        <div id={id} hidden={!open} className="pt-6">
          {children}
        </div>
      )}
    </section>
  );
}
