import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export interface TabsItem<Value extends string> {
  value: Value;
  label: string;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly TabsItem<Value>[];
}

/** The chosen tab belongs in the address, so the page holds the value. */
export function Tabs<Value extends string>({ label, value, onChange, items }: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const item = items.find((one) => one.value === next);
        if (item) onChange(item.value);
      }}
    >
      <Base.List
        aria-label={label}
        className="relative flex gap-8 overflow-x-auto border-b border-hairline [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            value={item.value}
            className="min-h-12 shrink-0 font-serif text-lead whitespace-nowrap text-muted transition-colors hover:text-ivory focus-visible:-outline-offset-2 data-active:text-ivory"
          >
            {item.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute bottom-0 left-0 h-0.5 w-(--active-tab-width) translate-x-(--active-tab-left) bg-brass transition-[translate,width] duration-slow" />
      </Base.List>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className="pt-1 sm:pt-6 short:pt-1">
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
