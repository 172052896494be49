import { Button } from './Button.tsx';

interface NotLoadedProps {
  children: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Shows a quiet line for a part that isn't essential. */
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
