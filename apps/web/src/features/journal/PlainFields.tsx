import type { Ref } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { EntryValues } from './entry-form.ts';
import { limitsText, ONLY_YOU, PLAIN_NAMES, plainField, type PlainName } from './plain-fields.ts';
import { NOT_RECORDED } from './answered-value.ts';

interface PlainFieldsProps {
  form: UseFormReturn<EntryValues>;
}

interface InputProps {
  name: PlainName;
  value: unknown;
  onChange: (value: number | string | null) => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

function PlainInput({ name, value, onChange, error, ref }: InputProps) {
  const field = plainField(name);
  if (field.kind === 'text') return null;
  if (field.kind === 'choice') {
    const choices = Object.entries(field.choices).map(([one, label]) => ({ value: one, label }));
    return (
      <ChoiceChips
        label={field.label}
        value={typeof value === 'string' ? value : ''}
        options={[{ value: '', label: NOT_RECORDED }, ...choices]}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    );
  }
  return (
    <TextInput
      ref={ref}
      type="number"
      inputMode="numeric"
      enterKeyHint="next"
      label={field.label}
      hint={[limitsText(field), field.private && ONLY_YOU].filter(Boolean).join('. ')}
      error={error}
      min={field.min}
      max={field.max}
      value={typeof value === 'number' && !Number.isNaN(value) ? value : ''}
      onChange={({ target }) =>
        onChange(target.value === '' && !target.validity.badInput ? null : target.valueAsNumber)
      }
    />
  );
}

/** Handles numbers and choices; `NoteFields` has the texts. */
export function PlainFields({ form }: PlainFieldsProps) {
  return PLAIN_NAMES.filter((name) => plainField(name).kind !== 'text').map((name) => (
    <Controller
      key={name}
      control={form.control}
      name={name}
      render={({ field }) => (
        <PlainInput
          name={name}
          value={field.value}
          onChange={field.onChange}
          error={form.formState.errors[name]?.message}
          ref={field.ref}
        />
      )}
    />
  ));
}
