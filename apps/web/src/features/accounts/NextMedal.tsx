import { badgeMedallion } from '@stoa/art/medallion';
import type { Badge } from '@stoa/contract';
import { anchorOf } from '@stoa/contract/notifications.rules';
import { Drawing } from '../../ui/Drawing.tsx';
import { Glance } from '../../ui/Glance.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { nextMedal } from './next-medal.ts';

/** The badge nearest to being earned. Renders nothing once all are. */
export function NextMedal({ badges }: { badges: readonly Badge[] }) {
  const next = nextMedal(badges);
  if (next === null) return null;
  const { badge, missing } = next;

  return (
    <Glance
      eyebrow="Your next medal"
      title={badge.name}
      picture={
        <Drawing
          svg={badgeMedallion(badge.name, Math.min(0.99, badge.current / badge.total))}
          className="mx-auto size-24"
        />
      }
      action={
        <TextLink roomy to={`/dashboard/account#${anchorOf('badge', badge.name)}`}>
          All medals
        </TextLink>
      }
    >
      {badge.hasProgress && (
        <span
          role="progressbar"
          aria-label={`${badge.name}, earned so far`}
          aria-valuenow={badge.current}
          aria-valuemin={0}
          aria-valuemax={badge.total}
          className="my-2 block h-0.75 bg-hairline"
        >
          <span
            className="block h-full bg-brass"
            style={{ width: `${(badge.current / badge.total) * 100}%` }}
          />
        </span>
      )}
      {missing}
    </Glance>
  );
}
