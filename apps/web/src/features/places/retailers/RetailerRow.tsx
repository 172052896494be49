import type { ListedRetailer } from '@stoa/contract';
import { OpeningStatus } from './OpeningStatus.tsx';
import { milesText } from './hours-texts.ts';
import { ShopLogo } from './ShopLogo.tsx';

interface RetailerRowProps {
  retailer: ListedRetailer;
  now: Date;
  onOpen: () => void;
}

export function RetailerRow({ retailer, now, onOpen }: RetailerRowProps) {
  const { name, address, logo_s3_url: logo, hours, time_zone: zone, distance_miles: distance } = retailer;

  return (
    <li className="group relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 py-4 sm:gap-x-5">
      <ShopLogo src={logo} />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-4">
          <button
            type="button"
            className="min-h-6 text-left font-serif text-lead font-semibold wrap-anywhere transition-colors group-hover:text-brass-bright before:absolute before:inset-0"
            onClick={onOpen}
          >
            {name}
          </button>
          {distance !== null && (
            <span className="shrink-0 text-small whitespace-nowrap text-muted">{milesText(distance)}</span>
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
