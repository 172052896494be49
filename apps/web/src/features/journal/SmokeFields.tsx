import type { PreviousRating } from '@stoa/contract';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { TextArea, type TextAreaProps } from '../../ui/TextArea.tsx';
import { type EntryValues, type FormSubject, type TextName, TEXTS } from './entry-form.ts';
import { FormSection } from './FormSection.tsx';
import type { Smoked } from '../../lib/smoked-day.ts';
import { SmokedField } from './SmokedField.tsx';
import { SmokingTimeField } from './SmokingTimeField.tsx';

interface FieldsProps {
  form: UseFormReturn<EntryValues>;
}

const smokedOf = ({ smoked_at, smoked_local = null }: FormSubject): Smoked | null =>
  smoked_at === undefined ? null : { smoked_at, smoked_local };

/** Characters of the last note. */
const NOTE_EXCERPT = 140;

function lastNote(previous: PreviousRating | null): string | undefined {
  const note = previous?.experience_note ?? '';
  if (note === '') return undefined;
  return `Last time: ${note.length > NOTE_EXCERPT ? `${note.slice(0, NOTE_EXCERPT).trimEnd()}…` : note}`;
}

const TEXT_FIELDS: Record<TextName, Pick<TextAreaProps, 'label' | 'rows' | 'placeholder' | 'hint'>> = {
  experience_note: {
    label: 'Experience note',
    rows: 4,
    placeholder: 'First light, the middle, the last third',
  },
  private_note: { label: 'Private note', rows: 2, hint: 'Only you ever see this.' },
};

export function NoteFields({ form, previous }: FieldsProps & { previous: PreviousRating | null }) {
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <div className="space-y-4">
      {TEXTS.map((name) => (
        <TextArea
          key={name}
          maxLength={10_000}
          {...TEXT_FIELDS[name]}
          {...(name === 'experience_note' && { hint: lastNote(previous) })}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
    </div>
  );
}

export function TimeField({ form }: FieldsProps) {
  return (
    <FormSection title="The smoke">
      <Controller
        control={form.control}
        name="smoking_time"
        render={({ field }) => (
          <SmokingTimeField
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            error={form.formState.errors.smoking_time?.message}
          />
        )}
      />
    </FormSection>
  );
}

export function DateField({ form, entry }: FieldsProps & { entry: FormSubject }) {
  return (
    <FormSection title="When">
      <Controller
        control={form.control}
        name="smoked_at"
        render={({ field }) => (
          <SmokedField
            known={smokedOf(entry)}
            value={field.value}
            onChange={field.onChange}
            error={form.formState.errors.smoked_at?.message}
          />
        )}
      />
    </FormSection>
  );
}
