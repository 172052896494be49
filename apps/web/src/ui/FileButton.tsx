import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { buttonStyle } from './button-style.ts';

export interface FileButtonProps {
  /** Read aloud in place of the words shown. */
  label: string;
  /** Media types, as in the `accept` attribute. */
  accept: string;
  onPick: (file: File) => void;
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Looks like a link, opens the choice of one file. */
export function FileButton({ label, accept, onPick, children, ref }: FileButtonProps) {
  return (
    <label
      className={classNames(
        buttonStyle('link', false),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass-bright',
      )}
    >
      <input
        ref={ref}
        type="file"
        aria-label={label}
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Emptied, or choosing the same file again would not be noticed.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      {children}
    </label>
  );
}
