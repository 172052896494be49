import type { PreviousRating } from '@stoa/contract';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { TextArea } from '../../ui/TextArea.tsx';
import type { EntryValues, FormSubject } from './entry-form.ts';
import { FormSection } from './FormSection.tsx';
import { ONLY_YOU, PLAIN_NAMES, plainField } from './plain-fields.ts';
import type { Smoked } from '../../lib/smoked-day.ts';
import { SmokedField } from './SmokedField.tsx';
import { SmokingTimeField } from './SmokingTimeField.tsx';

interface FieldsProps {
  form: UseFormReturn<EntryValues>;
}

const toSmoked = ({ smoked_at, smoked_local = null }: FormSubject): Smoked | null =>
  smoked_at === undefined ? null : { smoked_at, smoked_local };

const NOTE_EXCERPT = 80;

function lastNote(previous: PreviousRating | null): string | undefined {
  const note = previous?.experience_note ?? '';
  if (note === '') return undefined;
  return `Last time: ${note.length > NOTE_EXCERPT ? `${note.slice(0, NOTE_EXCERPT).trimEnd()}…` : note}`;
}

const TEXT_FIELDS = PLAIN_NAMES.flatMap((name) => {
  const field = plainField(name);
  return field.kind === 'text' ? [{ name, field }] : [];
});

interface NotesProps extends FieldsProps {
  previous: PreviousRating | null;
  /** The first is the experience; the others are further down. */
  first: boolean;
}

export function NoteFields({ form, previous, first }: NotesProps) {
  const { register, formState } = form;
  const { errors } = formState;

  return TEXT_FIELDS.filter(({ name }) => (name === 'experience_note') === first).map(
    ({ name, field: { label, rows, placeholder, private: isPrivate } }) => (
      <TextArea
        key={name}
        maxLength={10_000}
        label={label}
        rows={first ? 2 : rows}
        placeholder={placeholder}
        hint={first ? lastNote(previous) : isPrivate && ONLY_YOU}
        error={errors[name]?.message}
        {...register(name)}
      />
    ),
  );
}

export const TimeField = ({ form }: FieldsProps) => (
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
);

export function DateField({ form, entry }: FieldsProps & { entry: FormSubject }) {
  return (
    <FormSection title="When">
      <Controller
        control={form.control}
        name="smoked_at"
        render={({ field }) => (
          <SmokedField
            known={toSmoked(entry)}
            value={field.value}
            onChange={field.onChange}
            error={form.formState.errors.smoked_at?.message}
          />
        )}
      />
    </FormSection>
  );
}
