import type { CigarPage } from '@stoa/contract';
import { MapPin, Store } from 'lucide-react';
import { relativeTime } from '../../lib/dates.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { whereText } from './cigar-texts.ts';

export function RecentlyLogged({ recent }: { recent: CigarPage['lately'] }) {
  if (recent.length === 0) return null;
  return (
    <section aria-label="Recently logged">
      <SectionTitle>Recently logged</SectionTitle>
      <ul className="mt-2 divide-y divide-hairline">
        {recent.map((place) => {
          const Icon = place.retailer_id === null ? MapPin : Store;
          return (
            <li
              key={`${place.retailer_id} ${whereText(place)}`}
              className="flex min-h-12 flex-wrap items-center gap-x-4 py-2"
            >
              <Icon aria-hidden size="1.125rem" strokeWidth={1.5} className="shrink-0 text-brass" />
              <span className="min-w-0 flex-[1_1_7rem] text-body">
                {place.retailer_id === null ? (
                  whereText(place)
                ) : (
                  <TextLink roomy to={`/dashboard/retailers?retailer=${place.retailer_id}`}>
                    {whereText(place)}
                  </TextLink>
                )}
              </span>
              <time dateTime={place.at} className="text-small text-muted">
                {relativeTime(place.at)}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
