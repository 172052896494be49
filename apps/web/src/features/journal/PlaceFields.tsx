import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { measuresInMiles } from '../../lib/distance.ts';
import { Switch } from '../../ui/Switch.tsx';
import type { EntryValues, FormSubject } from './entry-form.ts';
import type { EntrySlots } from './entry-slots.ts';
import { FormSection } from './FormSection.tsx';

interface PlaceFieldsProps {
  form: UseFormReturn<EntryValues>;
  entry: FormSubject;
  slots: EntrySlots;
}

/** Where it was smoked, and where it was bought. */
export function PlaceFields({ form, entry, slots }: PlaceFieldsProps) {
  const { PlaceField, RetailerField } = slots;
  const { control, register, setValue } = form;
  const [place, text = ''] = useWatch({ control, name: ['place', 'retailer_text'] });

  return (
    <FormSection title="Place">
      <Controller
        control={control}
        name="place"
        render={({ field }) => <PlaceField value={field.value} onChange={field.onChange} />}
      />
      <Switch
        label="Show this place to members"
        hint={`Places within ${measuresInMiles(place?.country) ? 'a third of a mile' : '500 metres'} of your home stay private`}
        {...register('is_location_public')}
      />
      <div className="mt-4">
        <Controller
          control={control}
          name="retailer_id"
          render={({ field }) => (
            <RetailerField
              value={field.value}
              valueName={entry.retailer_name}
              onChange={field.onChange}
              text={text}
              onText={(typed) => setValue('retailer_text', typed, { shouldDirty: true })}
              near={place}
            />
          )}
        />
      </div>
    </FormSection>
  );
}
