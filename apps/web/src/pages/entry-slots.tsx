import { Suspense } from 'react';
import { useMember } from '../features/accounts/member.ts';
import type { EntrySlots } from '../features/journal/entry-slots.ts';
import { EarnedPractices } from '../features/practices/EarnedPractices.tsx';
import { LocationChoice, type LocationChoiceProps } from '../features/places/LocationChoice.tsx';
import { RetailerChoice } from '../features/places/retailers/RetailerChoice.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const LazyWeSaid = lazyPart(
  async () => (await import('../features/forecast/ForecastOutcome.tsx')).ForecastOutcome,
  {
    quiet: true,
  },
);

function ForecastOutcome(props: { entry: number; rating: number }) {
  return (
    <Suspense>
      <LazyWeSaid {...props} />
    </Suspense>
  );
}

function PlaceField(props: Omit<LocationChoiceProps, 'home'>) {
  return <LocationChoice {...props} home={useMember().location} />;
}

export function useEntrySlots(): EntrySlots {
  const { entry_visibility, evening_account, forecasts, last_place_public, referral_link } = useMember();
  // A response that an earlier version stored on this device lacks it.
  const isForecast = forecasts ?? true;
  return {
    PlaceField,
    EarnedPractices,
    ForecastOutcome: isForecast ? ForecastOutcome : null,
    RetailerField: RetailerChoice,
    lastPlacePublic: last_place_public,
    newEntriesFor: entry_visibility,
    eveningAccount: evening_account ?? false,
    shareUrl: referral_link ?? location.origin,
  };
}
