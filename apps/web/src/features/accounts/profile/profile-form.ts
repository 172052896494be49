import { ACCOUNT_TEXTS, BIO_MAX, handleFault, nameFaults, type Fault } from '@stoa/contract/accounts.rules';
import type { Location, Place, User } from '@stoa/contract';
import type { Input } from '@stoa/contract/client';

/** A stored home, or a newly found one with a flag if the device found it. */
export type HomeValue = Location | (Place & { fromDevice?: boolean });

const isFromDevice = (home: HomeValue | null): boolean =>
  home !== null && 'fromDevice' in home && (home.fromDevice ?? false);

export interface ProfileForm {
  first_name: string;
  last_name: string;
  handle: string;
  bio: string;
  privacies: User['privacies'];
  /** Null while the typed text doesn't match a place. */
  location: HomeValue | null;
}

type ProfileField = keyof ProfileForm;
type ProfileChange = Exclude<Input<'PUT /user/me/'>['body'], FormData>;

export const toProfileForm = (user: User): ProfileForm => ({
  first_name: user.first_name,
  last_name: user.last_name,
  handle: user.handle ?? '',
  bio: user.bio,
  privacies: user.privacies,
  location: user.location,
});

/** Compares name and point only, because a found place has no id. */
const samePlace = (one: ProfileForm['location'], other: ProfileForm['location']) =>
  (['city', 'state', 'zip_code', 'latitude', 'longitude'] as const).every(
    (part) => one?.[part] === other?.[part],
  );

export const PRIVACIES = ['member_since_visible', 'cigars_smoked_visible', 'location_visible'] as const;

export function changedFields(saved: ProfileForm, values: ProfileForm): ProfileField[] {
  const changed: ProfileField[] = (['first_name', 'last_name', 'handle', 'bio'] as const).filter(
    (field) => saved[field] !== values[field],
  );
  if (PRIVACIES.some((name) => saved.privacies[name] !== values.privacies[name])) changed.push('privacies');
  // The device's location is sent even if it equals the home, because the sign-in may record the city.
  if (!samePlace(saved.location, values.location) || isFromDevice(values.location)) changed.push('location');
  return changed;
}

/** Returns the fields that were edited after sending. */
export const editedFields = (sent: ProfileForm, now: ProfileForm): ProfileField[] =>
  changedFields(sent, now).filter((field) => field !== 'location' || !samePlace(sent.location, now.location));

/** Returns only changed fields, so that two open pages don't revert each other. */
export const getChange = (saved: ProfileForm, values: ProfileForm): ProfileChange => ({
  ...Object.fromEntries(changedFields(saved, values).map((field) => [field, values[field]])),
  ...(isFromDevice(values.location) && { location_from_device: true }),
});

/** Returns one fault per field. An unchanged handle or name isn't checked, except that names are required. */
export function profileFaults(saved: ProfileForm, values: ProfileForm): Fault<ProfileField>[] {
  const faults: Fault<ProfileField>[] = nameFaults(values).filter(
    ({ field, text }) => text === ACCOUNT_TEXTS.required || values[field] !== saved[field],
  );
  const handle = values.handle === saved.handle ? null : handleFault(values.handle);
  if (handle !== null) faults.push({ field: 'handle', text: handle });
  if (Array.from(values.bio.trim()).length > BIO_MAX) {
    faults.push({ field: 'bio', text: ACCOUNT_TEXTS.bioLong });
  }
  if (values.location === null) faults.push({ field: 'location', text: ACCOUNT_TEXTS.homeLocation });
  return faults;
}
