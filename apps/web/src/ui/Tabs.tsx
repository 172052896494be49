import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface TabsItem<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly TabsItem<Value>[];
}

const TURNS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Arrow keys move the focus without choosing, because a view may have to load. */
function turn(event: KeyboardEvent<HTMLElement>): void {
  const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]'));
  const next = TURNS[event.key]?.(tabs.indexOf(event.target as HTMLElement), tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
}

/** The page stores the chosen tab in its address. Our own, because a library's took a tenth of the journal's start. */
export function Tabs<Value extends string>({ label, value, onChange, items }: TabsProps<Value>) {
  const id = useId();

  return (
    <div>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className="flex flex-wrap gap-x-5 border-b border-hairline outline-none sm:gap-x-8"
        onKeyDown={turn}
      >
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={item.value === value}
            aria-controls={item.value === value ? `${id}-panel` : undefined}
            tabIndex={item.value === value ? 0 : -1}
            className="min-h-12 shrink-0 border-b-2 border-transparent font-serif text-lead whitespace-nowrap text-muted max-[22rem]:text-body transition-colors hover:text-ivory focus-visible:-outline-offset-2 aria-selected:border-brass aria-selected:text-ivory"
            onClick={() => onChange(item.value)}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items
        .filter((item) => item.value === value)
        .map((item) => (
          <div
            key={item.value}
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-${item.value}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- in the ARIA tabs pattern, Tab moves from a tab to its panel
            tabIndex={0}
            className="pt-1 sm:pt-6 short:pt-1"
          >
            {item.content}
          </div>
        ))}
    </div>
  );
}
