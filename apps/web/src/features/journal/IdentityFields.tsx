import { useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { IDENTITY, type IdentityValues } from './entry-form.ts';
import { NameField } from './NameField.tsx';
import { fieldGridStyle } from '../../ui/form-style.ts';

interface IdentityFieldsProps {
  register: UseFormRegister<IdentityValues>;
  set: (field: keyof IdentityValues, value: string) => void;
  initialName: string;
  errors: FieldErrors<IdentityValues>;
}

export function IdentityFields({ register, set, initialName, errors }: IdentityFieldsProps) {
  const { ref } = register('name');
  const [name, setName] = useState(initialName);

  function fill(known: Partial<IdentityValues>) {
    if (known.name !== undefined) setName(known.name);
    for (const field of IDENTITY) {
      if (known[field] !== undefined) set(field, known[field]);
    }
  }

  return (
    <div className={`${fieldGridStyle} grid-cols-2`}>
      <div className="col-span-2">
        <NameField
          ref={ref}
          value={name}
          error={errors.name?.message}
          onChange={(typed) => fill({ name: typed })}
          onChoose={({ description, ...known }) => fill({ ...known, ...(description && { description }) })}
        />
      </div>
      <TextInput
        label="Brand"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={80}
        error={errors.brand_name?.message}
        {...register('brand_name')}
      />
      <TextInput
        label="Vitola"
        hint="Robusto, Toro, Corona"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={80}
        error={errors.vitola?.message}
        {...register('vitola')}
      />
      <div className="col-span-2">
        <TextArea
          label="Description"
          hint="Required: wrapper, origin, strength, or what you’d tell a friend"
          aria-required
          maxLength={10_000}
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
    </div>
  );
}
