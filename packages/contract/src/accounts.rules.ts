import { looksLikeStaff, mixesScripts } from './reserved-names.ts';
import { countCharacters, looksLikeLink } from './text.rules.ts';

/** Checks of the sign-up, setup, and password forms, in the specification's order. */

export const HANDLE_MIN = 5;
export const HANDLE_MAX = 12;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const BIO_MAX = 500;

/** Effective dates of the texts at /terms and /rules. Each acceptance stores them, and they change with the texts. */
export const TERMS_VERSION = '2026-11-23';
export const RULES_VERSION = '2026-11-23';

export const ACCOUNT_TEXTS = {
  required: 'All fields are required.',
  nameLink: 'Enter a name only, without links or email addresses. Put a space after each period.',
  passwordsDiffer: 'Passwords do not match.',
  email: 'Invalid email address.',
  emailTaken: 'A member with this email already exists.',
  terms: 'Please accept the terms and conditions.',
  homeLocation: 'Please select your home location.',
  handleRequired: 'Handle is required.',
  handleShort: 'Handle must be at least 5 characters long.',
  handleLong: 'Handle must be at most 12 characters long.',
  handleCharacters: 'Handle can only contain letters, numbers, underscores (_), and periods (.).',
  handleTaken: 'This handle is already taken.',
  nameScripts: 'Please write each word of your name in the letters of one alphabet.',
  nameReserved: 'This name is reserved for Stoa’s staff. Please enter your own name.',
  passwordShort: 'Password must be at least 6 characters long.',
  currentPasswordShort: 'Current password must be at least 6 characters long.',
  passwordCommon: 'This password is one of the most common ones. Please choose another.',
  passwordIsOurs: 'This password is too easy to guess here. Please choose another.',
  passwordIsOwnName: 'This password is too close to your name, handle, or email. Please choose another.',
  nameIsPassword:
    'Others will see this, and it’s your password. Please choose something else, or change the password first.',
  emailLetters:
    'We can’t send to an email with letters like these before the @. Please enter a different one.',
  linkPasswordWrong: 'That password isn’t right. Please try again.',
  currentPasswordWrong: 'Current password is incorrect.',
  newPasswordsDiffer: 'New password and repeat password do not match.',
  codeInvalid: 'Invalid or expired code.',
  passwordLong: 'Password must be at most 128 characters long.',
  signInFailed: 'Invalid email or password.',
  userNotFound: 'User not found',
  suspended: 'This account is suspended. Please write to us.',
  created: 'Account created successfully. Please verify your email.',
  bioLong: 'Please use at most 500 characters.',
  profileUpdated: 'Profile updated successfully.',
  pictureUpdated: 'Profile picture updated successfully.',
  pictureDeleted: 'Profile picture deleted successfully.',
  passwordUpdated: 'Password updated successfully.',
  referralCopied: 'Referral link copied to clipboard!',
  noCurrentLocation: 'Failed to get current location. Please search for a place.',
  resetPasswordsDiffer: 'Passwords do not match',
  resetFailed: 'Failed to reset password',
  googleSignInFailed: 'Fail to sign in with google',
  googleSignUpFailed: 'Fail to sign up with google',
  googleFailed: 'Fail to continue with google',
} as const;

export interface Fault<Field extends string = string> {
  readonly field: Field;
  readonly text: string;
}

const EMAIL =
  /^[^\s@<>(),;:\\"[\]\p{Cc}\p{Cf}]+@[^\s@<>(),;:\\"[\].\p{Cc}\p{Cf}]+(\.[^\s@<>(),;:\\"[\].\p{Cc}\p{Cf}]+)+$/u;

/** Returns the domain that email is sent to: email programs replace or drop many non-ASCII letters, and so do we. */
const domainKey = (domain: string): string => {
  const isMapped = /[^\0-\u007f]/.test(domain) && domain.length <= 254 && !/[\s/\\?#%:@]/.test(domain);
  const url = `http://${domain}`;
  return isMapped && URL.canParse(url) ? new URL(url).hostname : domain.toLowerCase();
};

/** Returns true for an address that email servers accept: at most 254 characters, 64 before the `@`, no hidden characters, no empty label. */
export const looksLikeEmail = (value: string): boolean =>
  value.length <= 254 &&
  value.indexOf('@') <= 64 &&
  EMAIL.test(value) &&
  !domainKey(value.slice(value.lastIndexOf('@') + 1))
    .split(/[.\u3002\uff0e\uff61]/)
    .includes('');

/** Returns the unique key of an email address (`email_key`), which ignores case and spellings of the domain. */
export const emailKey = (email: string): string => {
  const domain = email.lastIndexOf('@') + 1;
  return domain === 0
    ? email.toLowerCase()
    : email.slice(0, domain).toLowerCase() + domainKey(email.slice(domain));
};

const MAILBOX_DOMAINS = new Map([
  ['googlemail.com', 'gmail.com'],
  ['protonmail.com', 'proton.me'],
  ['protonmail.ch', 'proton.me'],
  ['pm.me', 'proton.me'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
  ['yandex.com', 'yandex.ru'],
  ['yandex.by', 'yandex.ru'],
  ['yandex.kz', 'yandex.ru'],
  ['yandex.ua', 'yandex.ru'],
  ['ya.ru', 'yandex.ru'],
]);

/** Characters that providers ignore in addition to periods. */
const IGNORED = new Map([
  ['proton.me', /[._-]/g],
  ['yandex.ru', /[.-]/g],
]);

/** Returns an address's mailbox, without tags, periods, and case. The database's `mailbox_of` does the same. */
export const mailboxKey = (email: string): string => {
  const [local = '', host = ''] = emailKey(email).split('@');
  const name = host.replace(/\.$/, '');
  const domain = MAILBOX_DOMAINS.get(name) ?? name;
  const plain = (local.split('+')[0] ?? '').replaceAll(IGNORED.get(domain) ?? /\./g, '');
  return `${plain || local}@${domain}`;
};

/** Returns the unique key of a handle (`handle_key`), which ignores case (decisions.md §3). */
export const handleKey = (handle: string): string => handle.toLowerCase();

/** A handle may end with a character that chat programs don't count as part of a link, so the link ends with a slash. */
export const referralLink = (site: string, handle: string): string =>
  `${site}/referral/${handle}${/[._]$/.test(handle) ? '/' : ''}`;

const RESERVED_HANDLES = new Set(
  [
    'admin administrator stoa support dashboard register login logout operator operators system account',
    'accounts journal members store settings privacy terms rules coming referral moderator staff official',
    'notifications security contact courage wisdom justice moderation everyone nobody',
  ]
    .join(' ')
    .split(' '),
);

/** Returns why a handle is refused, or null (product.md §5, checks 5 to 8). */
export const handleFault = (handle: string): string | null => {
  if (handle === '') return ACCOUNT_TEXTS.handleRequired;
  if (handle.length < HANDLE_MIN) return ACCOUNT_TEXTS.handleShort;
  if (handle.length > HANDLE_MAX) return ACCOUNT_TEXTS.handleLong;
  if (!/^[A-Za-z0-9_.]+$/.test(handle)) return ACCOUNT_TEXTS.handleCharacters;
  const plain = handle.toLowerCase().replaceAll(/[._]/g, '');
  if (RESERVED_HANDLES.has(plain) || looksLikeStaff(handle)) return ACCOUNT_TEXTS.handleTaken;
  return null;
};

/** Returns why typing must stop here, or null. A short handle may still grow. */
export const handleTypingFault = (typed: string): string | null => {
  if (!/^[A-Za-z0-9_.]*$/.test(typed)) return ACCOUNT_TEXTS.handleCharacters;
  return typed.length > HANDLE_MAX ? ACCOUNT_TEXTS.handleLong : null;
};

/** Returns why a new password is refused, or null. */
export const passwordFault = (password: string): string | null => {
  const length = countCharacters(password, PASSWORD_MAX);
  if (length < PASSWORD_MIN) return ACCOUNT_TEXTS.passwordShort;
  if (length > PASSWORD_MAX) return ACCOUNT_TEXTS.passwordLong;
  return null;
};

export interface NameValues {
  first_name: string;
  last_name: string;
}

/** Returns why a first or last name is refused, or null. */
export const nameFault = (name: string): string | null => {
  if (name.trim() === '') return ACCOUNT_TEXTS.required;
  if (looksLikeLink(name)) return ACCOUNT_TEXTS.nameLink;
  if (looksLikeStaff(name)) return ACCOUNT_TEXTS.nameReserved;
  return mixesScripts(name) ? ACCOUNT_TEXTS.nameScripts : null;
};

/** Returns why two names are refused together even if each would pass alone: “Ad min”. */
export const joinedNameFault = ({ first_name, last_name }: NameValues): string | null =>
  [' ', ''].some((between) => looksLikeStaff(`${first_name.trim()}${between}${last_name.trim()}`))
    ? ACCOUNT_TEXTS.nameReserved
    : null;

/** Checks step 1 of the sign-up: "All fields are required." for each missing name, and no links in names. */
export const nameFaults = (values: NameValues): Fault<keyof NameValues>[] => {
  const faults = (['first_name', 'last_name'] as const).flatMap((field) => {
    const text = nameFault(values[field]);
    return text === null ? [] : [{ field, text }];
  });
  const joined = faults.length === 0 ? joinedNameFault(values) : null;
  return joined === null ? faults : [{ field: 'last_name', text: joined }];
};

export interface SignUpValues {
  email: string;
  password: string;
  /** Absent when a program calls the API. */
  password_again?: string;
  terms_accepted: boolean;
  has_location: boolean;
  handle: string;
}

type SignUpField = 'password_again' | 'password' | 'email' | 'terms_accepted' | 'location' | 'handle';

/** Checks step 2 of the sign-up. Returns every fault in the specification's order. */
export const signUpFaults = (values: SignUpValues): Fault<SignUpField>[] => {
  const faults: Fault<SignUpField>[] = [];
  const refuse = (field: SignUpField, text: string | null) => {
    if (text !== null) faults.push({ field, text });
  };
  if (values.password_again !== undefined && values.password_again !== values.password) {
    refuse('password_again', ACCOUNT_TEXTS.passwordsDiffer);
  }
  refuse('email', looksLikeEmail(values.email) ? null : ACCOUNT_TEXTS.email);
  refuse('terms_accepted', values.terms_accepted ? null : ACCOUNT_TEXTS.terms);
  refuse('location', values.has_location ? null : ACCOUNT_TEXTS.homeLocation);
  refuse('handle', handleFault(values.handle));
  // This isn't one of the form's eight checks, so it comes last.
  refuse('password', passwordFault(values.password));
  return faults;
};

export interface PasswordChangeValues {
  old_password: string;
  new_password: string;
  /** Absent when a program calls the API. */
  new_password_again?: string;
}

/** Returns every fault in the specification's order (product.md §5). The form shows the first. */
export const passwordChangeFaults = (values: PasswordChangeValues): Fault<keyof PasswordChangeValues>[] => {
  const faults: Fault<keyof PasswordChangeValues>[] = [];
  const fault = passwordFault(values.new_password);
  if (fault !== null) faults.push({ field: 'new_password', text: fault });
  if (countCharacters(values.old_password, PASSWORD_MIN) < PASSWORD_MIN) {
    faults.push({ field: 'old_password', text: ACCOUNT_TEXTS.currentPasswordShort });
  }
  if (values.new_password_again !== undefined && values.new_password_again !== values.new_password) {
    faults.push({ field: 'new_password_again', text: ACCOUNT_TEXTS.newPasswordsDiffer });
  }
  return faults;
};

/** A person has at most this many passkeys. */
export const PASSKEYS_MAX = 20;
export const PASSKEYS_FULL = `You’ve reached the limit of ${PASSKEYS_MAX} passkeys. Please remove one first.`;
