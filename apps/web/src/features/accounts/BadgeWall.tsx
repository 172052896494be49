import { badgeMedallion } from '@stoa/art/medallion';
import type { Badge } from '@stoa/contract';
import { BADGES } from '@stoa/contract/badges.rules';
import { anchorOf } from '@stoa/contract/notifications.rules';
import { counted, figure } from '../../lib/figures.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { useHashTarget } from '../../ui/use-hash-target.ts';

/** 0 to 1; 1 only once the badge has been awarded. */
const share = ({ earned, current, total }: Badge) =>
  earned ? 1 : Math.min(0.99, current / Math.max(1, total));

const scores = new Map<string, number>(BADGES.map(({ name, score }) => [name, score]));

function progressText({ earned, hasProgress, current, total }: Badge): string {
  if (earned) return 'Earned';
  return hasProgress ? `${figure(current)} of ${figure(total)}` : 'Not earned yet';
}

export function BadgeWall({ badges }: { badges: readonly Badge[] }) {
  const inOrder = badges.toSorted((one, other) => share(other) - share(one));

  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4 lg:grid-cols-5 xl:grid-cols-7">
      {inOrder.map((badge) => (
        <BadgeItem key={badge.name} badge={badge} />
      ))}
    </ul>
  );
}

/** A notice about the badge links here by its name. */
function BadgeItem({ badge }: { badge: Badge }) {
  const arrival = useHashTarget<HTMLLIElement>(anchorOf('badge', badge.name));
  const score = scores.get(badge.name);

  return (
    <li
      {...arrival}
      className="flex flex-col items-center text-center outline-offset-8 outline-brass data-arrived:outline-1"
    >
      <Drawing svg={badgeMedallion(badge.name, share(badge))} className="size-24" />
      <h3 className="mt-3 font-serif text-lead leading-6 font-semibold">{badge.name}</h3>
      <p className="mt-1 text-small text-muted">{badge.display_name}</p>
      {score !== undefined && <p className="text-small text-muted">{counted(score, 'point')}</p>}
      <p className={badge.earned ? 'text-small text-brass' : 'text-small text-muted'}>
        {progressText(badge)}
      </p>
    </li>
  );
}
