import type { CheckedForm } from '../../lib/use-checked-form.ts';
import { TextInput } from '../../ui/TextInput.tsx';

interface Names {
  first_name: string;
  last_name: string;
}

interface NameFieldsProps {
  /** The `field` function of a form with both names. */
  field: (name: keyof Names) => ReturnType<CheckedForm<Names>['field']>;
  focused?: boolean;
}

export function NameFields({ field, focused = false }: NameFieldsProps) {
  return (
    <>
      <TextInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- continues from the code field
        autoFocus={focused}
        label="First name"
        autoComplete="given-name"
        autoCapitalize="words"
        enterKeyHint="next"
        {...field('first_name')}
      />
      <TextInput
        label="Last name"
        autoComplete="family-name"
        autoCapitalize="words"
        enterKeyHint="next"
        {...field('last_name')}
      />
    </>
  );
}
