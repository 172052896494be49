import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface ErrorStateProps {
  title: string;
  text?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Replaces the retry button if a retry is useless. */
  action?: ReactNode;
  /** Makes the title a heading: 1 if the state is the whole page. */
  level?: 1 | 2;
}

export function ErrorState({ title, text, onRetry, retrying = false, action, level }: ErrorStateProps) {
  const Title = level === undefined ? 'p' : (`h${level}` as const);

  return (
    <div role="alert" className="flex flex-col items-center px-4 py-16 text-center">
      <span aria-hidden className="mb-6 block h-px w-16 bg-ember-bright" />
      <Title className="font-serif text-title font-medium text-balance">{title}</Title>
      {text && <p className="mt-3 max-w-narrow text-body text-balance text-muted">{text}</p>}
      {onRetry && (
        <div className="mt-8">
          <Button variant="quiet" loading={retrying} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {action && <div className="mt-8">{action}</div>}
    </div>
  );
}
