import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { IdentityValues } from './entry-form.ts';

interface IdentityFieldsProps {
  register: UseFormRegister<IdentityValues>;
  errors: FieldErrors<IdentityValues>;
}

/** What a non-stoic cigar is: the house has no band to read it from. */
export function IdentityFields({ register, errors }: IdentityFieldsProps) {
  return (
    <div className="grid gap-x-10 gap-y-3 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextInput
          label="Name"
          autoComplete="off"
          maxLength={80}
          error={errors.name?.message}
          {...register('name')}
        />
      </div>
      <TextInput
        label="Brand"
        autoComplete="off"
        maxLength={80}
        error={errors.brand_name?.message}
        {...register('brand_name')}
      />
      <TextInput
        label="Vitola"
        hint="Robusto, Toro, Corona"
        autoComplete="off"
        maxLength={80}
        error={errors.vitola?.message}
        {...register('vitola')}
      />
      <div className="sm:col-span-2">
        <TextArea
          label="Description"
          hint="Wrapper, origin, strength: what you would tell a friend"
          maxLength={10_000}
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
    </div>
  );
}
