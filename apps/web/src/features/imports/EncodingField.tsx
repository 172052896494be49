import type { ImportEncoding } from '@stoa/contract/imports.rules';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { ENCODING_CHOICES } from './import-texts.ts';

interface EncodingFieldProps {
  /** Null if none was found or chosen. */
  value: ImportEncoding | null;
  /** Null means the guess. */
  onChange: (encoding: ImportEncoding | null) => void;
}

/** Asks for a text file's encoding, because the file itself doesn't say it reliably. */
export function EncodingField({ value, onChange }: EncodingFieldProps) {
  return (
    <SelectInput
      label="Encoding"
      hint="Choose another if letters such as é or ř look wrong."
      placeholder="Detect automatically"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : (target.value as ImportEncoding))}
      options={ENCODING_CHOICES}
    />
  );
}
