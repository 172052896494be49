import { useEffect, useRef, useState } from 'react';
import { isUnanswered } from '../../lib/api-error.ts';
import { type CheckedForm, useCheckedForm } from '../../lib/use-checked-form.ts';
import { toast } from '../../ui/toast.ts';
import { useSignUp } from './accounts.queries.ts';
import { rememberSignIn } from './known-sign-in.ts';
import {
  CREDENTIAL_FIELDS,
  emptySignUp,
  HAS_ACCOUNT_TEXT,
  isEmailTaken,
  isNameFault,
  listFaults,
  NAME_FIELDS,
  SIGNED_UP_TEXT,
  type SignUpForm,
  toRegistration,
} from './sign-up-form.ts';

export interface Newcomer {
  firstName: string;
  email: string;
}

interface SignUpSteps {
  step: 1 | 2;
  onStep: (step: 1 | 2) => void;
  referral: string | null;
  onSignedUp: (newcomer: Newcomer) => void;
}

export function useSignUpForm({ step, onStep, referral, onSignedUp }: SignUpSteps): CheckedForm<SignUpForm> {
  const signUp = useSignUp();
  const [done, setDone] = useState(false);
  const unanswered = useRef<string>(null);
  const form = useCheckedForm<SignUpForm>({
    defaultValues: emptySignUp,
    check: (values) => listFaults(values, step),
    editClears: 'field',
    async send(values) {
      if (step === 1) {
        onStep(2);
        return;
      }
      if (done) return;
      const email = values.email.trim();
      const end = (text: string) => {
        setDone(true);
        toast.success(text);
        rememberSignIn({ email, password: values.password });
        onSignedUp({ firstName: values.first_name.trim(), email });
      };
      try {
        await signUp.mutateAsync(toRegistration(values, referral));
        end(SIGNED_UP_TEXT);
      } catch (error) {
        if (isNameFault(error)) onStep(1);
        // Most likely, an earlier try created the account and its response was lost. Signing in is the next step either way.
        if (isEmailTaken(error) && unanswered.current === email) {
          end(HAS_ACCOUNT_TEXT);
          return;
        }
        if (isUnanswered(error)) unanswered.current = email;
        throw error;
      }
    },
  });
  const { setFocus, getFieldState } = form;
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // The focused button disappeared with the previous step.
    const fields = step === 1 ? NAME_FIELDS : CREDENTIAL_FIELDS;
    setFocus(fields.find((field) => getFieldState(field).error) ?? fields[0]);
  }, [step, setFocus, getFieldState]);

  return { ...form, busy: form.busy || done };
}
