import type { Humidor } from '@stoa/contract';
import { LOT_NOTE_MAX, REST_MONTHS } from '@stoa/contract/humidors.rules';
import { ControlledField } from '../../lib/ControlledField.tsx';
import type { CheckedForm } from '../../lib/use-checked-form.ts';
import { today } from '../../lib/smoked-day.ts';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { fieldGridStyle } from '../../ui/form-style.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { PutAwayValues, RestChoice } from './put-away-form.ts';

const RESTS: readonly { value: RestChoice; label: string }[] = [
  { value: '', label: 'No end date' },
  ...REST_MONTHS.map((months) => ({ value: `${months}` as const, label: `${months} months` })),
  { value: 'day', label: 'Set a date' },
];

interface DetailFieldsProps {
  form: CheckedForm<PutAwayValues>;
  humidors: readonly Humidor[];
}

/** The fields that all cigars put away together share. */
export function DetailFields({ form, humidors }: DetailFieldsProps) {
  const [oldest, ...others] = humidors;
  const rest = form.watch('rest');

  return (
    <div className="space-y-5">
      <div className={`${fieldGridStyle} ${others.length > 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {oldest && others.length > 0 && (
          <SelectInput
            label="Humidor"
            placeholder={oldest.name}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.field('humidor')}
          />
        )}
        <TextInput
          label="Price each, in dollars (optional)"
          hint="Only you can see this"
          enterKeyHint="next"
          inputMode="decimal"
          maxLength={12}
          {...form.field('price')}
        />
        <TextInput label="Put away on" type="date" max={today()} {...form.field('put_at')} />
      </div>
      <ControlledField form={form} name="rest">
        {(field) => (
          <ChoiceChips
            even
            label="Let them rest"
            value={field.value}
            onChange={field.onChange}
            options={RESTS}
          />
        )}
      </ControlledField>
      {rest === 'day' && <TextInput label="Rest until" type="date" {...form.field('rest_day')} />}
      <TextArea
        label="Note (optional)"
        hint="Only you can see this"
        maxLength={LOT_NOTE_MAX}
        {...form.field('note')}
      />
    </div>
  );
}
