import { badgeImage } from '@stoa/contract/badges.rules';
import type { Answer } from '@stoa/contract/client';
import { Coins } from 'lucide-react';
import { longDate, relativeTime } from '../../lib/dates.ts';
import { figure } from '../../lib/figures.ts';
import { pictureSizes } from '../../lib/picture-sizes.ts';
import { entryDay, smokedAgo } from '../../lib/smoked-day.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/Picture.tsx';

type TimelineItem = Answer<'GET /user-stats/timeline/'>['results'][number];

/** A cigar's row shows the day of its entry. */
export function TimelineRow({ item }: { item: TimelineItem }) {
  const day = item.smoked && entryDay(item.smoked);
  // Badges are round and need no frame.
  const isBadge = item.product_picture === badgeImage(item.product_name);

  return (
    <li className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span
        className={classNames(
          'flex size-14 shrink-0 items-center justify-center overflow-hidden text-brass',
          !isBadge && 'rounded-soft border border-hairline',
        )}
      >
        <Picture
          {...pictureSizes(item.product_picture, '3.5rem')}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          fallback={<Coins aria-hidden size="1.375rem" strokeWidth={1.25} />}
        />
      </span>
      <div className="max-w-full flex-[1_1_6rem]">
        <p className="text-body font-medium text-ivory">{item.product_name}</p>
        {item.experience_note && <p className="line-clamp-1 text-small text-muted">{item.experience_note}</p>}
        <time
          dateTime={day?.iso ?? item.created_at}
          title={day?.long ?? longDate(item.created_at)}
          className="text-small text-muted"
        >
          {item.smoked ? smokedAgo(item.smoked) : relativeTime(item.created_at)}
        </time>
      </div>
      <p className="ml-auto text-right">
        <span className="figures text-lead text-brass">+{figure(item.product_points)}</span>
        <span className="block text-small text-muted">points</span>
      </p>
    </li>
  );
}
