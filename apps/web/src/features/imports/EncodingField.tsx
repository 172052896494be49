import type { ImportEncoding } from '@stoa/contract/imports.rules';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { ENCODING_CHOICES } from './import-texts.ts';

interface EncodingFieldProps {
  /** Null if none was detected or chosen. */
  value: ImportEncoding | null;
  /** Null detects it automatically. */
  onChange: (encoding: ImportEncoding | null) => void;
}

/** Asks for a text file's encoding, because it can't be detected reliably. */
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
