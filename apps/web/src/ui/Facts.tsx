import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function FactsHeading({ children }: { children: ReactNode }) {
  return <h3 className="eyebrow">{children}</h3>;
}

export const FactList = ({ children }: { children: ReactNode }) => <dl className="mt-2">{children}</dl>;

export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <FactsHeading>{title}</FactsHeading>
      <FactList>{children}</FactList>
    </section>
  );
}

interface FactProps {
  term: string;
  /** Dims an unanswered fact. */
  quiet?: boolean;
  children: ReactNode;
}

/** Shows a line like a table of contents: term, dots, value. */
export function Fact({ term, quiet = false, children }: FactProps) {
  return (
    <div className="flex min-h-9 flex-wrap items-baseline gap-x-3 py-1">
      <dt className="flex max-w-full grow items-baseline gap-x-3 text-body text-muted">
        <span className="min-w-0">{term}</span>
        <span aria-hidden className="min-w-4 grow border-b border-dotted border-edge/60" />
      </dt>
      <dd
        className={classNames('ml-auto max-w-full text-right', quiet ? 'text-small text-muted' : 'text-body')}
      >
        {children}
      </dd>
    </div>
  );
}
