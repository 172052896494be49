import type { ReactNode } from 'react';
import {
  type ControllerRenderProps,
  type FieldValues,
  type Path,
  type PathValue,
  useController,
} from 'react-hook-form';
import type { CheckedForm } from './use-checked-form.ts';

export type Controlled<Values extends FieldValues, Name extends Path<Values>> = Pick<
  ControllerRenderProps<Values, Name>,
  'value' | 'onBlur' | 'ref'
> & {
  onChange: (value: PathValue<Values, Name>) => void;
  error: string | undefined;
};

interface ControlledFieldProps<Values extends FieldValues, Name extends Path<Values>> {
  form: CheckedForm<Values>;
  name: Name;
  children: (field: Controlled<Values, Name>) => ReactNode;
}

/** Wraps a control that isn't a plain input: a place search, a choice, a picture. */
export function ControlledField<Values extends FieldValues, Name extends Path<Values>>({
  form,
  name,
  children,
}: ControlledFieldProps<Values, Name>) {
  const { field } = useController({ control: form.control, name });
  return children({
    value: field.value,
    onBlur: field.onBlur,
    ref: field.ref,
    error: form.errorFor(name),
    onChange(value) {
      form.handleEdit(name);
      field.onChange(value);
    },
  });
}
