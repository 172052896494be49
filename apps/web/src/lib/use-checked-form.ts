import type { Fault } from '@stoa/contract/accounts.rules';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { toast } from '../ui/toast.ts';
import { ApiError, errorText } from './api-error.ts';
import { useIsMounted } from './use-is-mounted.ts';

export interface CheckedFormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  /** Returns faults in the specification's order; any fault stops the submit. */
  check?: (values: Values) => readonly Fault<Path<Values>>[];
  send: (values: Values) => unknown;
  /** A toast, shown even after the form was left, when `onSent` no longer runs. */
  successText?: string | ((values: Values) => string);
  onSent?: (values: Values) => void;
  /** Returns a failure's toast, by default the server's text; null for none. `shown` counts the fields that show it. */
  failureText?: ((error: unknown, shown: number) => string | null) | null;
  /** Returns the fields that show a failure, by default those the server names. */
  failureFaults?: (error: unknown) => readonly Fault<Path<Values>>[];
  /** An edit clears the whole form's errors, or the edited field's. */
  editClears?: 'form' | 'field';
  /** Selects a refused field's text, so that typing replaces it. */
  selectRefused?: boolean;
}

export interface CheckedForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** `<TextInput label="Email" {...form.field('email')} />` */
  field: (name: Path<Values>) => UseFormRegisterReturn & { error: string | undefined };
  handleEdit: (name: Path<Values>) => void;
  errorFor: (name: Path<Values>) => string | undefined;
  submit: (event: FormEvent) => void;
  busy: boolean;
}

/** Returns each field's first fault. */
export function toFieldErrors<Values extends FieldValues>(
  faults: readonly Fault<Path<Values>>[],
): FieldErrors<Values> {
  const entries = faults.map(({ field, text }) => [field, { type: 'check', message: text }] as const);
  return Object.fromEntries(entries.toReversed()) as FieldErrors<Values>;
}

export function faultsAt<Field extends string>(fields: readonly Field[], error: unknown): Fault<Field>[] {
  const refused = error instanceof ApiError ? error.fields : {};
  return fields.flatMap((field) => {
    const text = refused[field];
    return text === undefined ? [] : [{ field, text }];
  });
}

/** Focuses the first fault after a submit. Returns the setter of the form being sent. */
function useFocusOnFault<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { submitCount } = form.formState;
  const sent = useRef<Element>(null);
  const showRefused = useEffectEvent(() => {
    const [first] = Object.keys(form.formState.errors) as Path<Values>[];
    if (first === undefined) return;
    // The form library focuses in order of registration, not in the visible order.
    const seen = sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (seen) seen.focus();
    else form.setFocus(first);
    // Focus alone may leave the error below the field off screen or covered by buttons.
    document.activeElement?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (submitCount > 0) showRefused();
  }, [submitCount]);
  return (form: Element) => {
    sent.current = form;
  };
}

/** Dismisses a failure's toast when the form is left. */
function useFailureToast() {
  const isMounted = useIsMounted();
  const toasted = useRef('');
  useEffect(() => () => toast.withdraw(toasted.current), []);
  return {
    isMounted,
    show: (text: string | null) => {
      if (text !== null) toast.error(text);
      toasted.current = text ?? '';
    },
    withdraw: () => toast.withdraw(toasted.current),
  };
}

/** Checks and sends a form, shows refusals, and moves the focus to them. */
export function useCheckedForm<Values extends FieldValues>(
  options: CheckedFormOptions<Values>,
): CheckedForm<Values> {
  const { defaultValues, check, editClears = 'form', failureText = errorText } = options;
  const form = useForm<Values>({
    defaultValues,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const faults = check?.(values) ?? [];
      return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: toFieldErrors(faults) };
    },
  });
  const { isSubmitting } = form.formState;
  const setSent = useFocusOnFault(form);
  const failure = useFailureToast();

  function refuse(error: unknown) {
    const names = Object.keys(form.getValues()) as Path<Values>[];
    const faults = options.failureFaults?.(error) ?? faultsAt(names, error);
    const text = failureText === null ? null : failureText(error, faults.length);
    failure.show(text);
    for (const { field, text: message } of faults) form.setError(field, { type: 'server', message });
    if (faults[0]) form.setFocus(faults[0].field, { shouldSelect: options.selectRefused === true });
  }

  async function send(values: Values) {
    failure.withdraw();
    try {
      await options.send(values);
    } catch (error) {
      refuse(error);
      return;
    }
    toast.clearErrors();
    const { successText } = options;
    if (successText !== undefined)
      toast.success(typeof successText === 'string' ? successText : successText(values));
    if (failure.isMounted.current) options.onSent?.(values);
  }

  function handleEdit(name: Path<Values>) {
    failure.withdraw();
    form.clearErrors(editClears === 'field' ? name : undefined);
  }
  const errorFor = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message;

  return {
    ...form,
    field: (name) => ({
      ...form.register(name, { onChange: () => handleEdit(name) }),
      error: errorFor(name),
    }),
    handleEdit,
    errorFor,
    submit(event) {
      event.preventDefault();
      // React's events bubble from a dialog's form to the form that rendered it.
      event.stopPropagation();
      setSent(event.currentTarget);
      if (!isSubmitting) void form.handleSubmit(send)(event);
    },
    busy: isSubmitting,
  };
}
