import { Menu as Base } from '@base-ui/react/menu';
import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { MenuPopup } from './MenuPopup.tsx';
import { popupItemStyle } from './overlay-style.ts';

interface ChoiceMenuProps<Value extends string> {
  label: string;
  /** Replaces the text on narrow screens. */
  icon?: LucideIcon;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

const trigger =
  'group inline-flex min-h-11 min-w-11 max-w-full shrink-0 items-center justify-center gap-2 text-body text-ivory transition-colors hover:text-brass-bright';

/** Renders only a button until the first press: a menu costs a starting page more than everything next to it. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const [isPressed, setIsPressed] = useState(false);

  function pressByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsPressed(true);
  }

  if (isPressed) return <OpenedMenu {...props} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={trigger}
      onClick={() => setIsPressed(true)}
      onKeyDown={pressByArrow}
    >
      <Chosen {...props} />
    </button>
  );
}

function Chosen<Value extends string>({ label, icon: Icon, value, options }: ChoiceMenuProps<Value>) {
  return (
    <>
      {Icon && <Icon aria-hidden size="1.125rem" strokeWidth={1.5} className="text-brass lg:hidden" />}
      <span className={Icon ? 'max-lg:sr-only' : ''}>
        <span className="text-muted">{label}</span> {options.find((option) => option.value === value)?.label}
      </span>
      <ChevronDown
        aria-hidden
        size="1rem"
        strokeWidth={1.5}
        className={classNames(
          'text-brass transition-[rotate] group-data-popup-open:rotate-180',
          Icon && 'max-lg:hidden',
        )}
      />
    </>
  );
}

/** Replaces the pressed button and opens right away. */
function OpenedMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { value, onChange, options } = props;
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
      <Base.Trigger ref={button} className={trigger}>
        <Chosen {...props} />
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
                <Check aria-hidden size="1rem" className="text-brass" />
              </Base.RadioItemIndicator>
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      </MenuPopup>
    </Base.Root>
  );
}
