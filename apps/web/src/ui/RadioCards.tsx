import { type ReactNode, type Ref, useId } from 'react';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import type { FieldTexts } from './Field.tsx';
import { ignoreEnter } from './ignore-enter.ts';

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  description?: ReactNode;
}

interface RadioCardsProps<Value extends string> extends FieldTexts {
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  /** The first choice, for a form to focus a missing value. */
  ref?: Ref<HTMLInputElement>;
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { value, onChange, options, ref, ...texts } = props;
  const name = useId();

  return (
    <ChoiceGroup {...texts}>
      <div className="divide-y divide-hairline border-y border-hairline">
        {options.map((option, index) => (
          <label key={option.value} className="group flex min-h-14 items-start gap-4 py-4">
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              onKeyDown={ignoreEnter}
              name={name}
              value={option.value}
              checked={value === option.value}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-clip-content p-1 transition-colors group-hover:border-brass checked:border-brass checked:bg-brass"
              onChange={() => onChange(option.value)}
            />
            <span>
              <span className="block text-body text-ivory transition-colors group-has-checked:text-brass-bright">
                {option.label}
              </span>
              {option.description && (
                <span className="mt-0.5 block text-small text-muted">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
