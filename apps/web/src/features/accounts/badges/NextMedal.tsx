import { badgeMedallion } from '@stoa/art/medallion';
import type { Badge } from '@stoa/contract';
import { badgePath } from '@stoa/contract/notifications.rules';
import { memo } from 'react';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Glance } from '../../../ui/Glance.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { BadgeMeter } from './BadgeMeter.tsx';
import { nextMedal } from './next-medal.ts';

/** Shows the badge closest to being earned; nothing once all are earned. */
export const NextMedal = memo(function NextMedal({ badges }: { badges: readonly Badge[] }) {
  const next = nextMedal(badges);
  if (next === null) return null;
  const { badge, missing } = next;

  return (
    <Glance
      eyebrow="Your next badge"
      title={badge.name}
      picture={
        <Drawing
          svg={badgeMedallion(badge.name, Math.min(0.99, badge.current / badge.total))}
          className="mx-auto size-24"
        />
      }
      action={
        <TextLink roomy to={badgePath(badge.name)}>
          All badges
        </TextLink>
      }
    >
      <BadgeMeter badge={badge} />
      {missing}
    </Glance>
  );
});
