import { useMember } from '../features/accounts/member.ts';
import type { EntrySlots } from '../features/journal/entry-slots.ts';
import { LocationChoice, type LocationChoiceProps } from '../features/places/LocationChoice.tsx';
import { RetailerChoice } from '../features/places/retailers/RetailerChoice.tsx';

function PlaceField(props: Omit<LocationChoiceProps, 'home'>) {
  return <LocationChoice {...props} home={useMember().location} />;
}

/** What a journal entry's form needs from other features. */
export const useEntrySlots = (): EntrySlots => ({
  PlaceField,
  RetailerField: RetailerChoice,
  lastPlacePublic: useMember().last_place_public,
});
