import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactElement, useEffect, useRef } from 'react';
import { popupItemStyle } from '../overlay-style.ts';
import { MenuPopup } from './MenuPopup.tsx';

export interface ChoiceMenuProps<Value extends string> {
  trigger: ReactElement<object>;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** Replaces the pressed button and opens right away. */
export function ChoiceMenu({ trigger, value, onChange, options }: ChoiceMenuProps<string>) {
  const button = useRef<HTMLButtonElement>(null);
  const isPassedOn = useRef(false);

  useEffect(() => {
    if (isPassedOn.current) return;
    isPassedOn.current = true;
    button.current?.focus();
    button.current?.click();
  }, []);

  return (
    <Base.Root>
      <Base.Trigger ref={button} render={trigger} />
      <MenuPopup>
        <Base.RadioGroup value={value} onValueChange={onChange}>
          {options.map((option) => (
            <Base.RadioItem
              key={option.value}
              value={option.value}
              closeOnClick
              className={`${popupItemStyle} justify-between`}
            >
              {option.label}
              <Base.RadioItemIndicator>
                <Check aria-hidden size="1rem" className="text-brass" />
              </Base.RadioItemIndicator>
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      </MenuPopup>
    </Base.Root>
  );
}
