import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface CardProps {
  children: ReactNode;
  raised?: boolean;
  as?: 'div' | 'article' | 'section' | 'li';
}

export function Card({ children, raised = false, as: Element = 'div' }: CardProps) {
  return (
    <Element className={classNames('border-t border-brass', raised ? 'bg-ink-raised p-6' : 'pt-5')}>
      {children}
    </Element>
  );
}
