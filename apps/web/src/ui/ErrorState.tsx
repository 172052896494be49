import type { StillName } from '@stoa/art/still';
import { type ReactNode, use } from 'react';
import { Button } from './Button.tsx';
import { EmptyPicture } from './EmptyPicture.tsx';
import { InSection } from './in-section.ts';

interface ErrorStateProps {
  title: string;
  text?: string;
  onRetry?: () => void;
  retrying?: boolean;
  /** Replaces the retry button if a retry can't help. */
  action?: ReactNode;
  /** Replaces the dash above the title. */
  picture?: StillName;
  /** Makes the title a heading: 1 if the state is the whole page. */
  level?: 1 | 2;
}

/** Fills a page; in a section, it is two lines of text. */
export function ErrorState(props: ErrorStateProps) {
  const { title, text, onRetry, retrying = false, action, level, picture } = props;
  const Title = level === undefined ? 'p' : (`h${level}` as const);
  const inSection = use(InSection);

  if (inSection)
    return (
      <div role="alert" className="border-y border-hairline py-5">
        <p className="text-body">{title}</p>
        {text && <p className="mt-1 text-small text-pretty text-muted">{text}</p>}
        {onRetry && (
          <Button variant="link" loading={retrying} onClick={onRetry}>
            Try again
          </Button>
        )}
        {action}
      </div>
    );
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-16 text-center">
      {picture === undefined ? (
        <span aria-hidden className="mb-6 block h-px w-16 bg-ember-bright" />
      ) : (
        <div className="mb-6 text-brass">
          <EmptyPicture name={picture} />
        </div>
      )}
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
