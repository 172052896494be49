import type { Place } from '@stoa/contract';
import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { Controller, useForm } from 'react-hook-form';
import { errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { useProfileChange } from './accounts.queries.ts';
import { Agreements } from './Agreements.tsx';
import type { PlaceField } from './place-field.ts';

interface SetupValues {
  location: Place | null;
  terms_accepted: boolean;
}

const fault = (field: keyof SetupValues, message: string) => ({
  values: {},
  errors: { [field]: { type: 'rule', message } },
});

/** What a member without a home is asked for, in this order (product.md §5, Setup). */
export function SetupForm({ Place }: { Place: PlaceField }) {
  const change = useProfileChange();
  const { control, handleSubmit, clearErrors, formState } = useForm<SetupValues>({
    defaultValues: { location: null, terms_accepted: false },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      if (!values.terms_accepted) return fault('terms_accepted', ACCOUNT_TEXTS.terms);
      if (!values.location) return fault('location', ACCOUNT_TEXTS.homeLocation);
      return { values, errors: {} };
    },
  });

  const submit = handleSubmit(async ({ location, terms_accepted }) => {
    if (!location) return;
    try {
      await change.mutateAsync({ location, terms_accepted, over_21: terms_accepted });
      toast.clearErrors();
    } catch (error) {
      toast.error(errorText(error));
    }
  });

  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="location"
        render={({ field }) => (
          <Place
            label="Home location"
            ref={field.ref}
            value={field.value}
            onBlur={field.onBlur}
            error={formState.errors.location?.message}
            onChange={(place) => {
              clearErrors('location');
              field.onChange(place);
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="terms_accepted"
        render={({ field }) => (
          <Agreements
            ref={field.ref}
            accepted={field.value}
            error={formState.errors.terms_accepted?.message}
            onChange={(accepted) => {
              clearErrors('terms_accepted');
              field.onChange(accepted);
            }}
          />
        )}
      />
      <Button type="submit" wide loading={change.isPending}>
        Save
      </Button>
    </form>
  );
}
