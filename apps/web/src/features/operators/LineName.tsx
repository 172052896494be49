import type { Virtue } from '@stoa/contract/catalogue.rules';
import type { ReactNode } from 'react';
import { Emblem } from '../../ui/Emblem.tsx';

export const LINE_NAMES: Readonly<Record<Virtue, string>> = {
  wisdom: 'Wisdom',
  courage: 'Courage',
  justice: 'Justice',
  moderation: 'Moderation',
};

export function LineName({ line, children }: { line: Virtue; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 text-body font-normal">
      <Emblem virtue={line} size={18} tinted label={LINE_NAMES[line]} />
      {children}
    </span>
  );
}
