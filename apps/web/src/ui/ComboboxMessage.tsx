import { Button } from './Button.tsx';

interface ComboboxMessageProps {
  state: 'idle' | 'ready' | 'loading' | 'none' | 'error';
  emptyText: string;
  errorText: string;
  onRetry: () => void;
}

export function ComboboxMessage({ state, emptyText, errorText, onRetry }: ComboboxMessageProps) {
  return (
    <>
      <div role="status" className="px-4 text-body text-muted not-empty:py-2.5">
        {state === 'loading' && 'Searching…'}
        {state === 'none' && emptyText}
        {state === 'error' && <span className="text-ember-text">{errorText}</span>}
      </div>
      {state === 'error' && (
        <div className="px-4 pb-1">
          <Button variant="link" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}
