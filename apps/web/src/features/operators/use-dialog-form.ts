import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type CheckedForm, type CheckedFormOptions, useCheckedForm } from '../../lib/use-checked-form.ts';
import { formFailure } from './failures.ts';

export interface DialogForm<Values extends FieldValues> extends CheckedForm<Values> {
  /** What the server refused and no field shows; `FormDialog` says it above its buttons. */
  refusal: string | null;
  forgetRefusal: () => void;
}

interface DialogFormOptions<Values extends FieldValues> extends Omit<
  CheckedFormOptions<Values>,
  'failureText' | 'send' | 'defaultValues'
> {
  defaultValues: Values;
  /** `opened`: the values that the form began with, however the list behind it has changed since. */
  send: (values: Values, opened: Values) => unknown;
  /** Said where what is being changed was removed meanwhile. */
  gone?: string;
}

/** A form of a `FormDialog`. A toast would lie on the dimmed page behind it. */
export function useDialogForm<Values extends FieldValues>({
  defaultValues,
  send,
  gone,
  ...options
}: DialogFormOptions<Values>): DialogForm<Values> {
  const [opened] = useState(defaultValues);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useCheckedForm<Values>({
    ...options,
    // The types of the library allow values that are half of them.
    defaultValues: opened as DefaultValues<Values>,
    send: (values) => {
      setRefusal(null);
      return send(values, opened);
    },
    failureText: (error, shown) => {
      setRefusal(formFailure(error, shown, gone));
      return null;
    },
  });
  return { ...form, refusal, forgetRefusal: () => setRefusal(null) };
}
