import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type CheckedForm, type CheckedFormOptions, useCheckedForm } from '../../lib/use-checked-form.ts';
import { formFailure } from './failures.ts';

export interface DialogForm<Values extends FieldValues> extends CheckedForm<Values> {
  /** What the server refused and no field shows; `FormDialog` says it above its buttons. */
  refusal: string | null;
  forgetRefusal: () => void;
}

/** A form of a `FormDialog`. A toast would lie on the dimmed page behind it. */
export function useDialogForm<Values extends FieldValues>(
  options: Omit<CheckedFormOptions<Values>, 'failureText'>,
): DialogForm<Values> {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useCheckedForm<Values>({
    ...options,
    send: (values) => {
      setRefusal(null);
      return options.send(values);
    },
    failureText: (error, shown) => {
      setRefusal(formFailure(error, shown));
      return null;
    },
  });
  return { ...form, refusal, forgetRefusal: () => setRefusal(null) };
}
