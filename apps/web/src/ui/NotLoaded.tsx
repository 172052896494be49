import { Button } from './Button.tsx';

interface NotLoadedProps {
  /** What is missing, or old. */
  children: string;
  retrying: boolean;
  onRetry: () => void;
}

/** A quiet line for a part that the page can do without. */
export function NotLoaded({ children, retrying, onRetry }: NotLoadedProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 text-small text-muted">
      {children}
      <Button variant="link" loading={retrying} onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
