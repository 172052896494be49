import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface BannerProps {
  tone?: 'gold' | 'notice' | 'ember';
  children: ReactNode;
  action?: ReactNode;
}

const tones = {
  gold: 'bg-brass text-ink',
  notice: 'border-y border-edge bg-ink-raised text-ivory',
  ember: 'border-y border-ember bg-ink-raised text-ivory',
};

export function Banner({ tone = 'notice', children, action }: BannerProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-2 text-body sm:px-6',
        tones[tone],
      )}
    >
      <p className="min-w-0 wrap-anywhere">{children}</p>
      {action}
    </div>
  );
}
