import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { useSignUp } from './accounts.queries.ts';
import {
  CREDENTIAL_FIELDS,
  emptySignUp,
  errorsOf,
  faultsOf,
  isNameField,
  NAME_FIELDS,
  registrationOf,
  serverFaults,
  SIGNED_UP_TEXT,
  type SignUpForm,
} from './sign-up-form.ts';

interface SignUpSteps {
  step: 1 | 2;
  onStep: (step: 1 | 2) => void;
  referral: string | null;
  onSignedUp: () => void;
}

/** The state of the sign-up form across its two steps. */
export function useSignUpForm({ step, onStep, referral, onSignedUp }: SignUpSteps) {
  const form = useForm<SignUpForm>({
    defaultValues: emptySignUp,
    // Only when asked: the specification checks on Next and Sign Up, and shows one fault at a time.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const faults = faultsOf(values, step);
      return faults.length === 0 ? { values, errors: {} } : { values: {}, errors: errorsOf(faults) };
    },
  });
  const signUp = useSignUp();
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // What led here is gone, and the focus with it: on to the field at fault, else to the first one.
    const fields = step === 1 ? NAME_FIELDS : CREDENTIAL_FIELDS;
    form.setFocus(fields.find((field) => form.getFieldState(field).error) ?? fields[0]);
  }, [step, form]);

  function refuse(error: unknown) {
    toast.error(errorText(error));
    const faults = error instanceof ApiError ? serverFaults(error.fields) : [];
    const inStepOne = faults.some(({ field }) => isNameField(field));
    if (inStepOne) onStep(1);
    for (const [at, { field, text }] of faults.entries()) {
      form.setError(field, { type: 'server', message: text }, { shouldFocus: at === 0 });
    }
  }

  const submit = form.handleSubmit(async (values) => {
    if (step === 1) {
      onStep(2);
      return;
    }
    if (signUp.isSuccess) return;
    try {
      await signUp.mutateAsync(registrationOf(values, referral));
      toast.clearErrors();
      toast.success(SIGNED_UP_TEXT);
      onSignedUp();
    } catch (error) {
      refuse(error);
    }
  });

  return { form, submit, busy: signUp.isPending || signUp.isSuccess };
}
