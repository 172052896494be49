import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: LucideIcon;
  label: string;
  tone?: 'quiet' | 'danger';
}

/** A 44 px square. */
export function IconButton({ icon: Icon, label, tone = 'quiet', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(
        'print:hidden inline-flex size-11 shrink-0 focus-visible:-outline-offset-4 items-center justify-center rounded-soft text-muted transition-colors disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
        tone === 'danger' ? 'hover:text-ember-text' : 'hover:text-brass-bright',
      )}
    >
      <Icon aria-hidden size="1.25rem" strokeWidth={1.5} />
    </button>
  );
}
