import type { NextCigar } from '@stoa/contract';
import { cigarPath } from '@stoa/contract/cigars.rules';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { distanceText } from '../../lib/distance.ts';
import { EmptyNote } from '../../ui/EmptyNote.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { nextCigars } from './forecast.queries.ts';
import { nextReasonText } from './forecast-texts.ts';

const METERS_PER_MILE = 1609.344;
const SIZES = '(min-width: 40rem) 14rem, 30vw';

type Product = NextCigar['product'];

export interface NextCigarsProps {
  /** The country of the member's home, which decides between miles and kilometers. */
  country: string | null;
  CigarPicture: ComponentType<Pick<Product, 'name' | 'vitola' | 'line' | 'picture'> & { sizes: string }>;
}

/** Suggests up to three of the brand's cigars that the member hasn't tried, each for a different reason. */
export function NextCigars(props: NextCigarsProps) {
  return (
    <Loaded
      from={useQuery(nextCigars)}
      skeleton={<NextSkeleton />}
      errorText="Couldn’t load your suggestions."
    >
      {(cigars) =>
        cigars.length === 0 ? (
          <EmptyNote picture="humidor">
            No suggestions yet. Every night we forecast the cigars you haven’t tried.
          </EmptyNote>
        ) : (
          <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
            {cigars.map((cigar) => (
              <Next key={cigar.product.id} cigar={cigar} {...props} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function Next({ cigar, country, CigarPicture }: NextCigarsProps & { cigar: NextCigar }) {
  const { product, retailer } = cigar;
  const { name, vitola, line, picture } = product;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:block">
      <div className="w-24 sm:w-auto">
        <CigarPicture name={name} vitola={vitola} line={line} picture={picture} sizes={SIZES} />
      </div>
      <div className="min-w-0 flex-1 basis-36 sm:mt-3">
        <p className="text-small text-pretty text-brass">{nextReasonText(cigar)}</p>
        <p className="mt-1 font-serif text-lead font-semibold text-balance wrap-anywhere">
          <Link to={cigarPath(product.id)} className="transition-colors hover:text-brass-bright">
            {name}
          </Link>
        </p>
        <p className="text-small text-muted">{vitola}</p>
        {retailer && (
          <p className="mt-1 text-small wrap-anywhere">
            <TextLink to={`/dashboard/retailers?retailer=${retailer.id}`}>{retailer.name}</TextLink>
            {retailer.metres !== null && (
              <span className="text-muted">{`, ${distanceText(retailer.metres / METERS_PER_MILE, country)}`}</span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function NextSkeleton() {
  return (
    <Loading label="Loading your suggestions">
      <span className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
        {[0, 1, 2].map((index) => (
          <span key={index} className="grid grid-cols-[6rem_1fr] items-center gap-x-4 sm:block">
            <Skeleton shape="block" className="aspect-4/3" />
            <span className="block sm:mt-3">
              <Skeleton className="w-32 max-w-full" />
              <Skeleton shape="title" className="w-32 max-w-full" />
              <Skeleton className="w-20" />
            </span>
          </span>
        ))}
      </span>
    </Loading>
  );
}
