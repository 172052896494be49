import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { popupItemStyle } from './overlay-style.ts';

interface ComboboxOptionProps {
  id: string;
  label: string;
  note?: string | undefined;
  active: boolean;
  chosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** Never receives the focus, which stays in the text field. */
export function ComboboxOption({ id, label, note, active, chosen, onPoint, onChoose }: ComboboxOptionProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys stay with the text field, as in the ARIA combobox pattern
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
      <span className="min-w-0">
        {label}
        {note !== undefined && note !== '' && <span className="block text-small text-muted">{note}</span>}
      </span>
      {chosen && <Check aria-hidden size="1rem" className="shrink-0 text-brass" />}
    </div>
  );
}
