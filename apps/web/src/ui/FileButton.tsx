import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

interface FileButtonProps {
  label: string;
  accept: string;
  onPick: (file: File) => void;
  /** The id of a text about the field; `invalid` if that text is a refusal. */
  describedBy?: string | undefined;
  invalid?: boolean;
  variant?: ButtonVariant;
  children: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function FileButton({
  label,
  accept,
  onPick,
  describedBy,
  invalid,
  variant = 'link',
  children,
  ref,
}: FileButtonProps) {
  return (
    <label
      className={classNames(
        buttonStyle(variant, false),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass-bright',
      )}
    >
      <input
        ref={ref}
        type="file"
        aria-label={label}
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Cleared, so that choosing the same file again fires an event.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      {children}
    </label>
  );
}
