import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type CheckedForm, type CheckedFormOptions, useCheckedForm } from '../../lib/use-checked-form.ts';
import { formFailure } from './failures.ts';

export interface DialogForm<Values extends FieldValues> extends CheckedForm<Values> {
  /** A refusal that isn't about a field; `FormDialog` shows it above its buttons. */
  refusal: string | null;
  clearRefusal: () => void;
}

interface DialogFormOptions<Values extends FieldValues> extends Omit<
  CheckedFormOptions<Values>,
  'failureText' | 'send' | 'defaultValues'
> {
  defaultValues: Values;
  /** `opened` has the form's initial values, even if the record has changed since. */
  send: (values: Values, opened: Values) => unknown;
  /** Shown if the item itself was removed. */
  gone?: string;
}

/** Runs the form of a `FormDialog`. Failures appear in the dialog, because a toast would be behind it. */
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
    // The library's types allow values that are half undefined.
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
  return { ...form, refusal, clearRefusal: () => setRefusal(null) };
}
