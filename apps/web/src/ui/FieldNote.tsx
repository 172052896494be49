import { CircleAlert } from 'lucide-react';

interface FieldNoteProps {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
  alert?: boolean;
}

/** Keeps its height when empty, because an error must not move the page. */
export function FieldNote({ id, hint, error, alert = false }: FieldNoteProps) {
  return (
    <p id={id} className="mt-1.5 flex min-h-5 items-start gap-1.5 text-small">
      {error ? (
        <>
          <CircleAlert aria-hidden size="0.875rem" className="mt-0.75 shrink-0 text-ember-text" />
          <span role={alert ? 'alert' : undefined} className="min-w-0 wrap-anywhere text-ember-text">
            {error}
          </span>
        </>
      ) : (
        <span className="min-w-0 wrap-anywhere text-muted">{hint}</span>
      )}
    </p>
  );
}
