import { type Ref, useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface AgreementsProps {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Shows two boxes for one flag: checking either accepts both (product.md §5). Pressing the other box then only confirms it,
 * instead of unchecking both.
 */
export function Agreements({ accepted, onChange, error, ref }: AgreementsProps) {
  const [pressed, setPressed] = useState<readonly string[]>([]);
  const box = (name: string) => ({
    name,
    checked: accepted,
    onChange: () => {
      const confirms = accepted && !pressed.includes(name);
      setPressed(accepted && !confirms ? [] : [...pressed, name]);
      onChange(!accepted || confirms);
    },
  });

  return (
    <div>
      <Checkbox {...box('over_21')} label="I am over 21 years of age" />
      <Checkbox
        {...box('terms_accepted')}
        ref={ref}
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
      <p className="mt-2 text-small text-muted">
        Checking either box confirms both. By joining, you also agree to our{' '}
        <TextLink to="/rules" target="_blank">
          house rules
        </TextLink>
        .
      </p>
    </div>
  );
}
