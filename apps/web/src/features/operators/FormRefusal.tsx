import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';

interface FormRefusalProps {
  children: string;
  ref?: Ref<HTMLParagraphElement>;
}

/** Shows a refusal that isn't about a field, above the form's buttons. It can be focused. */
export function FormRefusal({ children, ref }: FormRefusalProps) {
  return (
    <p
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-1.5 text-body text-ember-text outline-none"
    >
      <CircleAlert aria-hidden size={16} className="mt-1 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
