import { Menu as Base } from '@base-ui/react/menu';
import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';
import { MenuPopup } from './MenuPopup.tsx';
import { popupItemStyle } from './overlay-style.ts';

export interface ChoiceMenuProps<Value extends string> {
  label: string;
  /** Stands for the words on narrow screens. */
  icon?: LucideIcon;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, icon: Icon, value, onChange, options } = props;
  const narrow = Icon ? 'max-lg:sr-only' : '';
  const chosen = options.find((option) => option.value === value);

  return (
    <Base.Root>
      <Base.Trigger className="group inline-flex min-h-11 min-w-11 max-w-full shrink-0 items-center justify-center gap-2 text-body text-ivory transition-colors hover:text-brass-bright">
        {Icon && <Icon aria-hidden size={18} strokeWidth={1.5} className="text-brass lg:hidden" />}
        <span className={narrow}>
          <span className="text-muted">{label}</span> {chosen?.label}
        </span>
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className={classNames(
            'text-brass transition-[rotate] group-data-popup-open:rotate-180',
            Icon && 'max-lg:hidden',
          )}
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
