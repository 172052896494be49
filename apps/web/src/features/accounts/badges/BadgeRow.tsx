import { badgeMedallion } from '@stoa/art/medallion';
import type { OwnBadge } from '@stoa/contract';
import { badgePath } from '@stoa/contract/notifications.rules';
import { Link } from 'react-router';
import { Drawing } from '../../../ui/Drawing.tsx';

export function BadgeRow({ badges }: { badges: readonly OwnBadge[] }) {
  return (
    <ul aria-label="Earned badges" className="flex flex-wrap gap-3">
      {badges.map(({ name }) => (
        <li key={name}>
          <Link
            to={badgePath(name)}
            aria-label={name}
            title={name}
            className="block size-14 rounded-full transition-opacity hover:opacity-80"
          >
            <Drawing svg={badgeMedallion(name, 1)} className="size-full" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
