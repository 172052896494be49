import { Menu as Base } from '@base-ui/react/menu';
import { Check, ChevronDown } from 'lucide-react';
import { MenuPopup } from './MenuPopup.tsx';
import { popupItemStyle } from './overlay-style.ts';

export interface ChoiceMenuProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, value, onChange, options } = props;
  const chosen = options.find((option) => option.value === value);

  return (
    <Base.Root>
      <Base.Trigger className="group inline-flex min-h-11 items-center gap-2 text-body text-ivory transition-colors hover:text-brass-bright">
        <span className="text-muted">{label}</span> {chosen?.label}
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className="text-brass transition-[rotate] group-data-popup-open:rotate-180"
        />
      </Base.Trigger>
      <MenuPopup>
        <Base.RadioGroup
          value={value}
          onValueChange={(next) => {
            const option = options.find((one) => one.value === next);
            if (option) onChange(option.value);
          }}
        >
          {options.map((option) => (
            <Base.RadioItem
              key={option.value}
              value={option.value}
              closeOnClick
              className={`${popupItemStyle} justify-between`}
            >
              {option.label}
              <Base.RadioItemIndicator>
                <Check aria-hidden size={16} className="text-brass" />
              </Base.RadioItemIndicator>
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      </MenuPopup>
    </Base.Root>
  );
}
