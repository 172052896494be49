import { useRef, useState } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { measuresInMiles } from '../../lib/distance.ts';
import { Switch } from '../../ui/Switch.tsx';
import type { EntryValues, FormSubject } from './entry-form.ts';
import type { EntrySlots } from './entry-slots.ts';
import { LastPlace, type Taken } from './LastPlace.tsx';

export interface PlaceFieldsProps {
  form: UseFormReturn<EntryValues>;
  entry: FormSubject;
  slots: EntrySlots;
  /** The last entry's place and shop, if one press took them. */
  taken: Taken | null;
}

export function useTakenPlace({ getValues, setValue }: UseFormReturn<EntryValues>) {
  const [taken, setTaken] = useState<Taken | null>(null);

  function take(last: Taken) {
    setTaken(last);
    setValue('place', last.place, { shouldDirty: true });
    const { retailer_id: shop, retailer_text: text = '' } = getValues();
    if (last.retailer && shop === null && text === '')
      setValue('retailer_id', last.retailer.id, { shouldDirty: true });
  }

  return [taken, take] as const;
}

export function PlaceField(props: PlaceFieldsProps & { onTake: (last: Taken) => void }) {
  const { form, entry, slots, taken, onTake } = props;
  const { control } = form;
  const place = useWatch({ control, name: 'place' });
  const fields = useRef<HTMLDivElement>(null);

  return (
    <div ref={fields} tabIndex={-1} role="group" aria-label="Where you smoked it" className="outline-none">
      <Controller
        control={control}
        name="place"
        render={({ field }) => (
          <slots.PlaceField key={taken ? 'taken' : 'open'} value={field.value} onChange={field.onChange} />
        )}
      />
      {entry.in_progress && place === null && taken === null && (
        <LastPlace
          onTake={(last) => {
            onTake(last);
            // The button is gone after its press.
            fields.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

export function PlaceSwitch({ form }: Pick<PlaceFieldsProps, 'form'>) {
  const place = useWatch({ control: form.control, name: 'place' });

  return (
    <Switch
      label="Show this place to members"
      hint={`Places within ${measuresInMiles(place?.country) ? 'a third of a mile' : '500 meters'} of your home stay private`}
      {...form.register('is_location_public')}
    />
  );
}

export function ShopField({ form, entry, slots, taken }: PlaceFieldsProps) {
  const { control, setValue } = form;
  const [place, text = ''] = useWatch({ control, name: ['place', 'retailer_text'] });

  return (
    <Controller
      control={control}
      name="retailer_id"
      render={({ field }) => (
        <slots.RetailerField
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
  );
}
