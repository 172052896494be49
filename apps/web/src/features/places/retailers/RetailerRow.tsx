import type { ListedRetailer } from '@stoa/contract';
import { distanceText } from '../../../lib/distance.ts';
import { OpeningStatus } from './OpeningStatus.tsx';
import { ShopLogo } from './ShopLogo.tsx';

interface RetailerRowProps {
  retailer: ListedRetailer;
  now: Date;
  /** The reader's home country decides between miles and kilometers. */
  country: string | null;
  onOpen: () => void;
}

export function RetailerRow({ retailer, now, country, onOpen }: RetailerRowProps) {
  const { name, address, logo_s3_url: logo, hours, time_zone: zone, distance_miles: distance } = retailer;

  return (
    <li className="group relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-4 sm:gap-x-5">
      <ShopLogo src={logo} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <button
            type="button"
            className="min-h-6 text-left font-serif text-lead font-semibold wrap-anywhere transition-colors group-hover:text-brass-bright before:absolute before:inset-0"
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
