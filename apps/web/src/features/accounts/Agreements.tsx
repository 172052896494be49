import type { Ref } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface AgreementsProps {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Two boxes, one flag: ticking either counts as accepting (product.md §5). */
export function Agreements({ accepted, onChange, error, ref }: AgreementsProps) {
  const shared = {
    checked: accepted,
    onChange: (event: { target: { checked: boolean } }) => onChange(event.target.checked),
  };

  return (
    <div>
      <Checkbox {...shared} name="over_21" label="I am over 21 years of age" />
      <Checkbox
        {...shared}
        ref={ref}
        name="terms_accepted"
        error={error}
        label={
          <>
            I accept the{' '}
            <TextLink to="/terms" target="_blank">
              Terms and Conditions
            </TextLink>{' '}
            and the{' '}
            <TextLink to="/privacy" target="_blank">
              Privacy Policy
            </TextLink>
          </>
        }
      />
      <p className="text-small text-muted">
        By joining you also accept the{' '}
        <TextLink to="/rules" target="_blank">
          house rules
        </TextLink>
        .
      </p>
    </div>
  );
}
