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

export interface CheckedFormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  /** Faults in the specification's order; anything found stops the submit. */
  check?: (values: Values) => readonly Fault<Path<Values>>[];
  send: (values: Values) => unknown;
  /** A toast, shown even after the form was left; `onSent` then does not run. */
  successText?: string;
  onSent?: (values: Values) => void;
  /** The toast of a failure, by default the server's text; null shows none. `shown`: how many fields say it already. */
  failureText?: ((error: unknown, shown: number) => string | null) | null;
  /** The fields that a failure is shown at, by default those that the server names. */
  failureFaults?: (error: unknown) => readonly Fault<Path<Values>>[];
  /** What an edit clears: the errors of the whole form, or of the edited field. */
  editClears?: 'form' | 'field';
  /** Selects a field that the server refused, to be typed anew. */
  selectRefused?: boolean;
}

export interface CheckedForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** `<TextInput label="Email" {...form.field('email')} />` */
  field: (name: Path<Values>) => UseFormRegisterReturn & { error: string | undefined };
  handleEdit: (name: Path<Values>) => void;
  errorOf: (name: Path<Values>) => string | undefined;
  submit: (event: FormEvent) => void;
  busy: boolean;
}

/** Of several faults of a field the first is shown. */
export function errorsOf<Values extends FieldValues>(
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

/** After a submit that found faults, focuses the first one. Returns the setter of the form that is being sent. */
function useFocusOnFault<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { submitCount } = form.formState;
  const sent = useRef<Element>(null);
  const showRefused = useEffectEvent(() => {
    const [first] = Object.keys(form.formState.errors) as Path<Values>[];
    if (first === undefined) return;
    // The form library goes by the order in which fields were registered, and members by what they see.
    const seen = sent.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (seen) seen.focus();
    else form.setFocus(first);
    // The focus alone leaves the text below the field where buttons cover it, or further down.
    document.activeElement?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (submitCount > 0) showRefused();
  }, [submitCount]);
  return (form: Element) => {
    sent.current = form;
  };
}

/** A failure's toast goes when the form is left. */
function useFailureToast() {
  const isMounted = useRef(true);
  const toasted = useRef('');
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      toast.withdraw(toasted.current);
    };
  }, []);
  return {
    isMounted,
    show: (text: string | null) => {
      if (text !== null) toast.error(text);
      toasted.current = text ?? '';
    },
    withdraw: () => toast.withdraw(toasted.current),
  };
}

/** The one way to write a form: checks, sends, focuses and shows refusals. */
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
      return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(faults) };
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
    if (options.successText !== undefined) toast.success(options.successText);
    if (failure.isMounted.current) options.onSent?.(values);
  }

  function handleEdit(name: Path<Values>) {
    failure.withdraw();
    form.clearErrors(editClears === 'field' ? name : undefined);
  }
  const errorOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message;

  return {
    ...form,
    field: (name) => ({ ...form.register(name, { onChange: () => handleEdit(name) }), error: errorOf(name) }),
    handleEdit,
    errorOf,
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
