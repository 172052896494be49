import type { Retailer, RetailerDetail } from '@stoa/contract';
import { RETAILER_TEXTS, dayAt, type Opening } from '@stoa/contract/retailers.rules';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Sheet } from '../../../ui/overlays.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { OpeningStatus } from './OpeningStatus.tsx';
import { RecentlyLogged } from './RecentlyLogged.tsx';
import { retailerDetail } from './retailers.queries.ts';
import { dayName, weekTexts } from './hours-texts.ts';
import { Picture } from '../../../ui/Picture.tsx';

interface ShopPhotoProps {
  photo: Retailer['photos'][number];
  /** The alt text if the photo has no caption. */
  shop: string;
}

function ShopPhoto({ photo: { s3_url, caption }, shop }: ShopPhotoProps) {
  return (
    <figure>
      <Picture
        src={s3_url}
        alt={caption ? '' : shop}
        width={1200}
        height={800}
        loading="lazy"
        className="aspect-3/2 w-full bg-ink-floating object-cover"
      />
      {caption && <figcaption className="mt-2 text-small text-muted">{caption}</figcaption>}
    </figure>
  );
}

interface OpeningHoursProps {
  hours: readonly Opening[];
  zone: string | null;
  now: Date;
}

function OpeningHours({ hours, zone, now }: OpeningHoursProps) {
  const today = dayAt(zone, now);

  return (
    <section>
      <h3 className="border-b border-edge pb-2 font-serif text-lead font-semibold">Hours</h3>
      <dl className="mt-3">
        {weekTexts(hours).map(({ day, text }) => (
          <div
            key={day}
            className={`flex flex-wrap justify-between gap-x-6 py-1 text-body ${day === today ? 'font-semibold text-ivory' : 'text-muted'}`}
          >
            <dt>
              {dayName(day)}
              {day === today && <span className="ml-2 text-small font-normal text-brass">Today</span>}
            </dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const mapLink = ({ latitude, longitude, name }: Retailer): string =>
  `https://www.openstreetmap.org/?${new URLSearchParams({ mlat: String(latitude), mlon: String(longitude), query: name })}#map=17/${latitude}/${longitude}`;

export function RetailerSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const detail = useQuery(retailerDetail(id));
  const isGone = detail.error instanceof ApiError && detail.error.status === 404;

  return (
    <Sheet open onClose={onClose} title={detail.data?.name ?? 'Retailer'} eyebrow="Retailer">
      {isGone ? (
        <EmptyState
          level={3}
          title="This retailer is no longer listed"
          picture="door"
          text="Close this panel to continue."
        />
      ) : (
        <Loaded from={detail} skeleton={<DetailSkeleton />} errorText={RETAILER_TEXTS.detailFailed}>
          {(retailer) => <Detail retailer={retailer} />}
        </Loaded>
      )}
    </Sheet>
  );
}

function Detail({ retailer }: { retailer: RetailerDetail }) {
  const now = useNow();
  const [first, ...others] = retailer.photos;

  return (
    <div className="space-y-8">
      {first && <ShopPhoto photo={first} shop={retailer.name} />}
      <div>
        <p className="mb-4 text-body empty:hidden">
          <OpeningStatus hours={retailer.hours} zone={retailer.time_zone} now={now} />
        </p>
        <ul className="divide-y divide-hairline border-y border-hairline">
          <Line icon={<MapPin aria-hidden size="1.25rem" strokeWidth={1.5} />} href={mapLink(retailer)}>
            {retailer.address}
            <span className="block text-small text-muted">Open in maps</span>
          </Line>
          {retailer.phone_number && (
            <Line
              icon={<Phone aria-hidden size="1.25rem" strokeWidth={1.5} />}
              href={`tel:${retailer.phone_number.replaceAll(/[^+\d]/g, '')}`}
            >
              {retailer.phone_number}
            </Line>
          )}
          {retailer.website && (
            <Line
              icon={<ExternalLink aria-hidden size="1.25rem" strokeWidth={1.5} />}
              href={retailer.website}
            >
              {retailer.website.replace(/^https?:\/\//, '')}
            </Line>
          )}
        </ul>
      </div>
      <RecentlyLogged lines={retailer.logged_lately} />
      {retailer.hours !== null && retailer.hours.length > 0 && (
        <OpeningHours hours={retailer.hours} zone={retailer.time_zone} now={now} />
      )}
      {others.map((photo) => (
        <ShopPhoto key={photo.id} photo={photo} shop={retailer.name} />
      ))}
    </div>
  );
}

function Line({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-14 items-center gap-4 py-2 text-body transition-colors hover:text-brass-bright"
      >
        <span className="text-brass">{icon}</span>
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </a>
    </li>
  );
}

function DetailSkeleton() {
  return (
    <Loading label="Loading the retailer">
      <Skeleton shape="block" className="aspect-4/3" />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="my-6" />
      ))}
    </Loading>
  );
}
