import { LOT_QUANTITY_MAX } from '@stoa/contract/humidors.rules';
import { useWatch } from 'react-hook-form';
import type { CheckedForm } from '../../lib/use-checked-form.ts';
import { fieldGridStyle } from '../../ui/form-style.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { HumidorSlots } from './humidor-slots.ts';
import type { PutAwayValues } from './put-away-form.ts';

interface NamedEntryProps {
  form: CheckedForm<PutAwayValues>;
  /** False if an entry names the cigar. */
  isNamed: boolean;
  NameField: HumidorSlots['NameField'];
}

export function NamedEntry({ form, isNamed, NameField }: NamedEntryProps) {
  const { ref: nameRef } = form.register('name');
  const name = useWatch({ control: form.control, name: 'name' });
  const set = (field: 'name' | 'brand_name' | 'vitola', value: string) => {
    form.handleEdit(field);
    form.setValue(field, value, { shouldDirty: true });
  };

  return (
    <div className={`${fieldGridStyle} grid-cols-2 sm:grid-cols-3`}>
      {isNamed && (
        <>
          <div className="col-span-full">
            <NameField
              ref={nameRef}
              value={name}
              error={form.errorFor('name')}
              onChange={(typed) => set('name', typed)}
              onChoose={(known) => {
                set('name', known.name);
                set('brand_name', known.brand_name);
                set('vitola', known.vitola);
              }}
            />
          </div>
          <TextInput
            label="Brand (optional)"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={80}
            {...form.field('brand_name')}
          />
          <TextInput
            label="Vitola (optional)"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={80}
            {...form.field('vitola')}
          />
        </>
      )}
      <TextInput
        label="Number of cigars"
        type="number"
        inputMode="numeric"
        enterKeyHint="next"
        min={1}
        max={LOT_QUANTITY_MAX}
        {...form.field('quantity')}
      />
    </div>
  );
}
