import type { Place } from '@stoa/contract';
import { ACCOUNT_TEXTS, type Fault } from '@stoa/contract/accounts.rules';
import { ControlledField } from '../../lib/ControlledField.tsx';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { useProfileChange } from './accounts.queries.ts';
import { Agreements } from './Agreements.tsx';
import type { PlaceField } from './place-field.ts';
import { formStyle } from '../../ui/form-style.ts';

interface SetupValues {
  location: Place | null;
  terms_accepted: boolean;
}

/** Returns the first missing field (product.md §5, Setup). */
function setupFaults({ location, terms_accepted }: SetupValues): Fault<keyof SetupValues>[] {
  if (!terms_accepted) return [{ field: 'terms_accepted', text: ACCOUNT_TEXTS.terms }];
  return location ? [] : [{ field: 'location', text: ACCOUNT_TEXTS.homeLocation }];
}

/** Completes the account of a member without a home location. */
export function SetupForm({ PlaceField }: { PlaceField: PlaceField }) {
  const change = useProfileChange();
  const form = useCheckedForm<SetupValues>({
    defaultValues: { location: null, terms_accepted: false },
    check: setupFaults,
    editClears: 'field',
    send: ({ location, terms_accepted }) =>
      location && change.mutateAsync({ location, terms_accepted, over_21: terms_accepted }),
  });

  return (
    <form noValidate className={formStyle} onSubmit={form.submit}>
      <ControlledField form={form} name="location">
        {(field) => <PlaceField label="Home location" {...field} />}
      </ControlledField>
      <ControlledField form={form} name="terms_accepted">
        {({ value, ...field }) => <Agreements accepted={value} {...field} />}
      </ControlledField>
      <Button type="submit" wide loading={form.busy}>
        Save
      </Button>
    </form>
  );
}
