import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { popupItemStyle } from './overlay-style.ts';

interface ComboboxOptionProps {
  id: string;
  label: string;
  active: boolean;
  chosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One choice in the list of a combobox. The focus stays in the text field throughout. */
export function ComboboxOption({ id, label, active, chosen, onPoint, onChoose }: ComboboxOptionProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys stay with the text field, as the pattern for comboboxes has it
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={chosen}
      data-highlighted={active ? '' : undefined}
      className={`${popupItemStyle} justify-between`}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {label}
      {chosen && <Check aria-hidden size={16} className="shrink-0 text-brass" />}
    </div>
  );
}
