import type { ListedRetailer } from '@stoa/contract';
import { useNow } from '../../../lib/use-now.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { distanceText } from '../../../lib/distance.ts';
import { OpeningStatus } from './OpeningStatus.tsx';
import { Store } from 'lucide-react';
import { pictureSizes } from '../../../lib/picture-sizes.ts';
import { Picture } from '../../../ui/Picture.tsx';

function ShopLogo({ src }: { src: string | null }) {
  return (
    <Picture
      {...pictureSizes(src, '3.5rem')}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="size-14 rounded-full"
      fallback={
        <span className="flex size-14 items-center justify-center rounded-full border border-edge text-brass">
          <Store aria-hidden size="1.5rem" strokeWidth={1.25} />
        </span>
      }
    />
  );
}

interface RetailerRowProps {
  retailer: ListedRetailer;
  now: Date;
  /** The member's home country, which decides between miles and kilometers. */
  country: string | null;
  onOpen: () => void;
}

function RetailerRow({ retailer, now, country, onOpen }: RetailerRowProps) {
  const { name, address, logo_s3_url: logo, hours, time_zone: zone, distance_miles: distance } = retailer;

  return (
    <li className="group relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-4 sm:gap-x-5">
      <ShopLogo src={logo} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <button
            type="button"
            className="min-h-6 min-w-0 flex-1 basis-40 text-left font-serif text-lead font-semibold wrap-anywhere transition-colors group-hover:text-brass-bright fills-row"
            onClick={onOpen}
          >
            {name}
          </button>
          {distance !== null && (
            <span className="shrink-0 text-small whitespace-nowrap text-muted">
              {distanceText(distance, country)}
            </span>
          )}
        </div>
        <p className="text-small text-muted">{address}</p>
        <p className="mt-1 text-small">
          <OpeningStatus hours={hours} zone={zone} now={now} />
        </p>
      </div>
    </li>
  );
}

interface RetailerListProps {
  from: { results: readonly ListedRetailer[]; page: number; total_pages: number };
  /** True while the rows of the previous page are still shown. */
  isStale: boolean;
  country: string | null;
  onOpen: (id: number) => void;
  onPage: (page: number) => void;
}

export function RetailerList({ from, isStale, country, onOpen, onPage }: RetailerListProps) {
  const now = useNow();

  return (
    <div>
      <ul
        aria-label="Retailers"
        aria-busy={isStale}
        className={`divide-y divide-hairline border-b border-edge transition-opacity lg:border-t ${isStale ? 'opacity-45' : ''}`}
      >
        {from.results.map((retailer) => (
          <RetailerRow
            key={retailer.id}
            retailer={retailer}
            now={now}
            country={country}
            onOpen={() => onOpen(retailer.id)}
          />
        ))}
      </ul>
      <div className="mt-6">
        <Pagination
          label="Retailers"
          page={from.page}
          pageCount={from.total_pages}
          onChange={(page) => {
            onPage(page);
            globalThis.scrollTo({ top: 0 });
          }}
        />
      </div>
    </div>
  );
}

export function RetailerListSkeleton() {
  return (
    <Loading label="Loading the retailers">
      <div className="divide-y divide-hairline border-y border-edge">
        {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
          <div key={row} className="flex gap-5 py-4">
            <Skeleton shape="circle" className="size-14 shrink-0" />
            <div className="flex-1">
              <Skeleton shape="title" className="my-2 w-1/2" />
              <Skeleton className="w-4/5" />
              <Skeleton className="w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
