import { ControlledField } from '../../lib/ControlledField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Agreements } from './Agreements.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { NameFields } from './NameFields.tsx';
import { NewHandleField } from './NewHandleField.tsx';
import type { PlaceField } from './place-field.ts';
import { type Newcomer, useSignUpForm } from './use-sign-up.ts';
import { formStyle } from '../../ui/form-style.ts';
import { useEffect } from 'react';
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router';

const isStepBack: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction === NavigationType.Pop && nextLocation.pathname === currentLocation.pathname;

/** Blocks Back while the form is being sent. */
function BlockBack() {
  const blocker = useBlocker(isStepBack);
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  return null;
}

interface SignUpFormProps {
  step: 1 | 2;
  /** True for a visitor who just entered a code and continues typing. */
  focusNames: boolean;
  onStep: (step: 1 | 2) => void;
  referral: string | null;
  onSignedUp: (newcomer: Newcomer) => void;
  PlaceField: PlaceField;
}

/** Asks for names first, then everything else (product.md §2, /register). */
export function SignUpForm({ PlaceField, focusNames, ...steps }: SignUpFormProps) {
  const form = useSignUpForm(steps);

  return (
    <form noValidate className={formStyle} onSubmit={form.submit}>
      {steps.step === 1 ? (
        <>
          <NameFields field={form.field} focused={focusNames} />
          <Button type="submit" wide>
            Next
          </Button>
        </>
      ) : (
        <>
          {form.busy && <BlockBack />}
          <CredentialFields form={form} />
          <ControlledField form={form} name="location">
            {(field) => <PlaceField label="Home location" {...field} />}
          </ControlledField>
          <NewHandleField form={form} />
          <ControlledField form={form} name="terms_accepted">
            {({ value, ...field }) => <Agreements accepted={value} {...field} />}
          </ControlledField>
          <Button type="submit" wide loading={form.busy}>
            Sign Up
          </Button>
        </>
      )}
    </form>
  );
}
