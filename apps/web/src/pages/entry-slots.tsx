import { useMember } from '../features/accounts/member.ts';
import type { EntrySlots } from '../features/journal/entry-slots.ts';
import { LocationChoice, type LocationChoiceProps } from '../features/places/LocationChoice.tsx';
import { RetailerChoice } from '../features/places/retailers/RetailerChoice.tsx';

function PlaceField(props: Omit<LocationChoiceProps, 'home'>) {
  return <LocationChoice {...props} home={useMember().location} />;
}

/** What a journal entry's form needs from other features. */
export function useEntrySlots(): EntrySlots {
  const { entry_visibility, last_place_public, referral_link } = useMember();
  return {
    PlaceField,
    RetailerField: RetailerChoice,
    lastPlacePublic: last_place_public,
    newEntriesFor: entry_visibility,
    shareUrl: referral_link ?? location.origin,
  };
}
