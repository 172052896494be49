import { CircleAlert } from 'lucide-react';

interface FieldNoteProps {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
  alert?: boolean;
}

/** Takes no room when empty. An error appears only after a press, so what moves is what the member looks at. */
export function FieldNote({ id, hint, error, alert = false }: FieldNoteProps) {
  // Stays for the descriptions that point here.
  if (!error && !hint) return <p id={id} />;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small">
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
