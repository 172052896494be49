import { type ReactNode, useId, useState } from 'react';

interface HowWeKnowProps {
  sentence: ReactNode;
  label?: string;
  /** The figures behind the sentence. */
  children: ReactNode;
}

export function HowWeKnow({ sentence, label = 'How we know', children }: HowWeKnowProps) {
  const [open, setOpen] = useState(false);
  const details = useId();

  return (
    <>
      <p className="text-body text-pretty text-muted">
        {sentence}{' '}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={details}
          className="-my-2 inline-block min-w-11 py-2 text-left text-brass underline decoration-edge underline-offset-4 transition-colors hover:text-brass-bright hover:decoration-brass"
          onClick={() => setOpen(!open)}
        >
          {label}
        </button>
      </p>
      <div id={details} hidden={!open}>
        {open && children}
      </div>
    </>
  );
}
