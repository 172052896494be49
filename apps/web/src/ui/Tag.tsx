import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TagTone = 'neutral' | 'brass' | 'ember' | 'wisdom' | 'courage' | 'justice' | 'moderation';

interface TagProps {
  tone?: TagTone;
  icon?: ReactNode;
  children: ReactNode;
}

const tones: Record<TagTone, string> = {
  neutral: 'border-edge text-muted',
  brass: 'border-brass text-brass',
  ember: 'border-ember-bright text-ember-text',
  wisdom: 'border-wisdom bg-wisdom-deep text-ivory',
  courage: 'border-courage bg-courage-deep text-ivory',
  justice: 'border-justice bg-justice-deep text-ivory',
  moderation: 'border-moderation bg-moderation-deep text-ivory',
};

export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1.5 rounded-soft border px-2 text-small whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
