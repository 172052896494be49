import type { Fault } from '@stoa/contract/accounts.rules';
import { type FormEvent, useEffect, useRef } from 'react';
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

interface CheckedFormOptions<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  /** What is wrong, in the specification's order. Runs on submit; the form is sent once it finds nothing. */
  check?: (values: Values) => readonly Fault<Path<Values>>[];
  send: (values: Values) => unknown;
  /** A toast. Shown even where the form has left the page meanwhile; `onSent` then does not run. */
  successText?: string;
  onSent?: (values: Values) => void;
  /** The toast for a failed `send`: the server's own text unless given; null where `send` shows one itself. */
  failureText?: ((error: unknown) => string) | null;
  /** The fields that a failed `send` is shown at. Those that the server names unless given. */
  failureFaults?: (error: unknown) => readonly Fault<Path<Values>>[];
  /** An edit clears the errors of the whole form, or of the edited field alone. */
  editClears?: 'form' | 'field';
  /** Selects what the server refused, for fields that are typed anew rather than corrected. */
  selectRefused?: boolean;
}

export interface CheckedForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** What a text field takes: `<TextInput label="Email" {...form.field('email')} />`. */
  field: (name: Path<Values>) => UseFormRegisterReturn & { error: string | undefined };
  /** For fields that `field` does not fit: clears what an edit of this one clears, and its error's text. */
  edited: (name: Path<Values>) => void;
  errorOf: (name: Path<Values>) => string | undefined;
  submit: (event: FormEvent) => void;
  busy: boolean;
}

/** Faults as react-hook-form keeps them; of several about one field the first is shown. */
export function errorsOf<Values extends FieldValues>(
  faults: readonly Fault<Path<Values>>[],
): FieldErrors<Values> {
  const entries = faults.map(({ field, text }) => [field, { type: 'check', message: text }] as const);
  return Object.fromEntries(entries.toReversed()) as FieldErrors<Values>;
}

/** The server's refusals that belong to one of these fields, in the order of the fields. */
export function faultsAt<Field extends string>(fields: readonly Field[], error: unknown): Fault<Field>[] {
  const refused = error instanceof ApiError ? error.fields : {};
  return fields.flatMap((field) => {
    const text = refused[field];
    return text === undefined ? [] : [{ field, text }];
  });
}

/**
 * The one way to write a form: checked on submit by the contract's own rules, the first refused field focused, the
 * server's refusals shown at their fields and in a toast, and nothing sent twice at a time.
 */
export function useCheckedForm<Values extends FieldValues>(
  options: CheckedFormOptions<Values>,
): CheckedForm<Values> {
  const { defaultValues, check, editClears = 'form', failureText = errorText } = options;
  const form = useForm<Values>({
    defaultValues,
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const faults = check?.(values) ?? [];
      return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(faults) };
    },
  });
  const { isSubmitting } = form.formState;
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function refuse(error: unknown) {
    if (failureText !== null) toast.error(failureText(error));
    const names = Object.keys(form.getValues()) as Path<Values>[];
    const faults = options.failureFaults?.(error) ?? faultsAt(names, error);
    for (const { field, text: message } of faults) form.setError(field, { type: 'server', message });
    if (faults[0]) form.setFocus(faults[0].field, { shouldSelect: options.selectRefused === true });
  }

  async function send(values: Values) {
    try {
      await options.send(values);
    } catch (error) {
      refuse(error);
      return;
    }
    toast.clearErrors();
    if (options.successText !== undefined) toast.success(options.successText);
    if (isMounted.current) options.onSent?.(values);
  }

  const edited = (name: Path<Values>) => form.clearErrors(editClears === 'field' ? name : undefined);
  const errorOf = (name: Path<Values>) => form.getFieldState(name, form.formState).error?.message;

  return {
    ...form,
    field: (name) => ({ ...form.register(name, { onChange: () => edited(name) }), error: errorOf(name) }),
    edited,
    errorOf,
    submit(event) {
      event.preventDefault();
      // A dialog's form may stand inside another form in the tree of components: the outer one is not sent with it.
      event.stopPropagation();
      if (!isSubmitting) void form.handleSubmit(send)(event);
    },
    busy: isSubmitting,
  };
}
