import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps {
  children: ReactNode;
  /** Lays it on a lighter surface; otherwise only the rule above sets it apart. */
  raised?: boolean;
  /** `article` when it would make sense on its own, in a list of its like. */
  as?: 'div' | 'article' | 'section' | 'li';
}

/** Things that belong together, under a brass rule. */
export function Card({ children, raised = false, as: Element = 'div' }: CardProps) {
  return (
    <Element className={classNames('border-t border-brass', raised ? 'bg-ink-raised p-6' : 'pt-5')}>
      {children}
    </Element>
  );
}
