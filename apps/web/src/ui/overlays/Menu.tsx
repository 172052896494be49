import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { popupItemStyle } from '../overlay-style.ts';
import { MenuPopup } from './MenuPopup.tsx';

export interface MenuItem {
  label: string;
  onSelect: () => void;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  trigger: ReactElement<object>;
  items: readonly MenuItem[];
}

/** Replaces the pressed button and opens right away. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <MenuPopup>
        {items.map(({ label, onSelect, icon: Icon, danger, disabled }) => (
          <Base.Item
            key={label}
            disabled={disabled ?? false}
            onClick={onSelect}
            className={classNames(popupItemStyle, danger && 'border-t border-hairline text-ember-text')}
          >
            {Icon && <Icon aria-hidden size="1.125rem" strokeWidth={1.5} />}
            {label}
          </Base.Item>
        ))}
      </MenuPopup>
    </Base.Root>
  );
}
