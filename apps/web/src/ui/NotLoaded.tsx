import { Button } from './Button.tsx';

interface NotLoadedProps {
  children: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Shows the failure of a part that isn't essential, in one line. */
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
