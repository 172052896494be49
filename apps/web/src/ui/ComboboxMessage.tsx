import { Combobox as Base } from '@base-ui/react/combobox';
import { Button } from './Button.tsx';

interface ComboboxMessageProps {
  state: 'ready' | 'loading' | 'none' | 'error';
  emptyText: string;
  errorText: string;
  onRetry: () => void;
}

/** Why the list of a combobox is empty; announced politely. */
export function ComboboxMessage({ state, emptyText, errorText, onRetry }: ComboboxMessageProps) {
  return (
    <>
      <Base.Status className="text-body text-muted empty:hidden">
        {state === 'loading' && <span className="block px-4 py-2.5">Searching…</span>}
        {state === 'none' && <span className="block px-4 py-2.5">{emptyText}</span>}
        {state === 'error' && <span className="block px-4 pt-2.5 text-ember-text">{errorText}</span>}
      </Base.Status>
      {state === 'error' && (
        <div className="px-4">
          <Button variant="link" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}
