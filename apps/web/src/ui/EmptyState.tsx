import type { StillName } from '@stoa/art/still';
import type { ReactNode } from 'react';
import { EmptyPicture } from './EmptyPicture.tsx';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Drawn above the title. */
  picture?: StillName;
  /** The heading level; 1 if the state is the whole page. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ title, text, action, picture, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;

  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      {picture && (
        <div className="mb-6 text-brass">
          <EmptyPicture name={picture} />
        </div>
      )}
      <Title className="font-serif text-title font-medium text-balance">{title}</Title>
      {text && <p className="mt-3 max-w-narrow text-body text-balance text-muted">{text}</p>}
      {action && <div className="mt-8">{action}</div>}
    </div>
  );
}
