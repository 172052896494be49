interface Setting {
  label: string;
  /** A path below /dashboard/account. */
  to: string;
  /** The page's name. */
  place: string;
  /** Other words that members may search for. */
  words: string;
}

const SETTINGS: readonly Setting[] = [
  {
    label: 'Who can see new entries',
    to: 'privacy',
    place: 'Privacy',
    words: 'visibility audience public private',
  },
  { label: 'Who can see your followers', to: 'privacy', place: 'Privacy', words: 'circle following' },
  { label: 'Leaderboards', to: 'privacy', place: 'Privacy', words: 'ranking hide' },
  { label: 'Quiet journal', to: 'privacy', place: 'Privacy', words: 'badges ranks hide' },
  { label: 'Blocked and muted members', to: 'privacy', place: 'Privacy', words: 'block mute' },
  { label: 'See my profile as', to: 'seen-as', place: 'Privacy', words: 'preview stranger' },
  { label: 'Email notifications', to: 'notices', place: 'Notifications', words: 'digest newsletter weekly' },
  { label: 'Push notifications', to: 'notices', place: 'Notifications', words: 'phone alerts' },
  { label: 'Quiet hours', to: 'notices', place: 'Notifications', words: 'night sleep time zone' },
  { label: 'Password', to: 'password', place: 'Security', words: 'change' },
  {
    label: 'Passkeys and Google',
    to: 'sign-ins',
    place: 'Security',
    words: 'sign in login face fingerprint',
  },
  { label: 'Devices', to: 'sign-ins', place: 'Security', words: 'sessions sign out signed in' },
  { label: 'Access tokens', to: 'access', place: 'Security', words: 'api feed calendar apps' },
  { label: 'Import a journal', to: 'import', place: 'Your data', words: 'spreadsheet csv upload' },
  { label: 'Export', to: 'data', place: 'Your data', words: 'download backup copy' },
  { label: 'Delete account', to: 'delete', place: 'Your data', words: 'close erase remove leave' },
  { label: 'Shipping addresses', to: 'addresses', place: 'Addresses', words: 'parcel delivery rewards' },
  { label: 'Weekly measure', to: 'measure', place: 'Habits', words: 'limit less cigars' },
  { label: 'Evening question', to: 'measure', place: 'Habits', words: 'practices reflection' },
  { label: 'Forecasts', to: 'measure#forecasts', place: 'Habits', words: 'prediction accuracy' },
  { label: 'Help quitting', to: 'measure', place: 'Habits', words: 'stop smoking' },
];

/** Returns the settings that have a word starting with each search term; null for an empty search. */
export function findSettings(search: string): readonly Setting[] | null {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return null;
  return SETTINGS.filter(({ label, place, words: synonyms }) => {
    const words = `${label} ${place} ${synonyms}`.toLowerCase().split(' ');
    return terms.every((word) => words.some((one) => one.startsWith(word)));
  });
}
