import { badgeMedallion } from '@stoa/art/medallion';
import type { OwnBadge } from '@stoa/contract';
import { anchorFor } from '@stoa/contract/notifications.rules';
import type { ComponentType } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { counted, figure } from '../../../lib/figures.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { useHashTarget } from '../../../ui/use-hash-target.ts';
import { BadgeMeter } from './BadgeMeter.tsx';
import { earnedFor, getShare, scoreFor } from './badge-texts.ts';

type ShareBadge = ComponentType<{ badge: OwnBadge }>;

/** Shows earned badges, newest first, then the rest, closest to earned first. */
export function BadgeGallery({ badges, Share }: { badges: readonly OwnBadge[]; Share: ShareBadge }) {
  const earned = badges
    .filter((badge) => badge.earned)
    .toSorted((a, b) => (b.earned_at ?? '').localeCompare(a.earned_at ?? ''));
  const waiting = badges.filter((badge) => !badge.earned).toSorted((a, b) => getShare(b) - getShare(a));

  return (
    <>
      <Wall title="Earned" badges={earned} Share={Share} />
      <Wall title="Still to earn" badges={waiting} />
    </>
  );
}

interface WallProps {
  title: string;
  badges: readonly OwnBadge[];
  /** Appears below each earned badge. */
  Share?: ShareBadge;
}

function Wall({ title, badges, Share }: WallProps) {
  if (badges.length === 0) return null;
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <ul
        aria-label={title}
        className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-10 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
      >
        {badges.map((badge) => (
          <BadgeItem key={badge.name} badge={badge} {...(Share && { Share })} />
        ))}
      </ul>
    </section>
  );
}

/** A notification about the badge links here by its name. */
function BadgeItem({ badge, Share }: { badge: OwnBadge; Share?: ShareBadge }) {
  const { name, display_name, earned, earned_at, hasProgress, current, total } = badge;
  const arrival = useHashTarget<HTMLLIElement>(anchorFor('badge', name));

  return (
    <li
      {...arrival}
      className="group flex scroll-my-24 flex-col items-center text-center outline-none focus-visible:outline-none"
    >
      <Drawing
        svg={badgeMedallion(name, getShare(badge))}
        className="size-36 rounded-full outline-offset-4 outline-brass-bright group-data-arrived:outline-2 sm:size-44"
      />
      <h3 className="mt-4 font-serif text-lead font-semibold text-balance">{name}</h3>
      <p className="mt-1 text-body text-pretty">{earned ? earnedFor(name) : display_name}</p>
      {!earned && hasProgress && (
        <div className="w-32">
          <BadgeMeter badge={badge} />
          <p className="text-small text-muted">{`${figure(current)} of ${figure(total)}`}</p>
        </div>
      )}
      <p className="mt-auto pt-1 text-small text-muted">
        {earned_at && (
          <time dateTime={earned_at} className="block">
            {longDate(earned_at)}
          </time>
        )}
        {counted(scoreFor(name), 'point')}
      </p>
      {Share && <Share badge={badge} />}
    </li>
  );
}
