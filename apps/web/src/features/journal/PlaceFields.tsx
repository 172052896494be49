import { useRef, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { measuresInMiles } from '../../lib/distance.ts';
import { Switch } from '../../ui/Switch.tsx';
import type { EntryValues, FormSubject } from './entry-form.ts';
import type { EntrySlots } from './entry-slots.ts';
import { LastPlace, type Taken } from './LastPlace.tsx';
import { FormSection } from './FormSection.tsx';

interface PlaceFieldsProps {
  form: UseFormReturn<EntryValues>;
  entry: FormSubject;
  slots: EntrySlots;
}

export function PlaceFields({ form, entry, slots }: PlaceFieldsProps) {
  const { PlaceField, RetailerField } = slots;
  const { control, register, setValue } = form;
  const [place, shop, text = ''] = useWatch({ control, name: ['place', 'retailer_id', 'retailer_text'] });
  const [taken, setTaken] = useState<Taken | null>(null);
  const fields = useRef<HTMLDivElement>(null);

  function take(last: Taken) {
    setTaken(last);
    setValue('place', last.place, { shouldDirty: true });
    if (last.retailer && shop === null && text === '')
      setValue('retailer_id', last.retailer.id, { shouldDirty: true });
    // The button is gone after its press.
    fields.current?.focus({ preventScroll: true });
  }

  return (
    <FormSection title="Place">
      <div ref={fields} tabIndex={-1} role="group" aria-label="Where you smoked it" className="outline-none">
        <Controller
          control={control}
          name="place"
          render={({ field }) => (
            <PlaceField key={taken ? 'taken' : 'open'} value={field.value} onChange={field.onChange} />
          )}
        />
        {entry.in_progress && place === null && taken === null && <LastPlace onTake={take} />}
      </div>
      <Switch
        label="Show this place to members"
        hint={`Places within ${measuresInMiles(place?.country) ? 'a third of a mile' : '500 meters'} of your home stay private`}
        {...register('is_location_public')}
      />
      <div className="mt-4">
        <Controller
          control={control}
          name="retailer_id"
          render={({ field }) => (
            <RetailerField
              key={taken ? 'taken' : 'open'}
              value={field.value}
              valueName={taken?.retailer?.id === field.value ? taken.retailer.name : entry.retailer_name}
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
