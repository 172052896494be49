import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_TEXTS,
  handleFault,
  looksLikeEmail,
  nameFaults,
  passwordFault,
  signUpFaults,
  type SignUpValues,
} from './accounts.rules.ts';

const GOOD: SignUpValues = {
  email: 'marcus@example.com',
  password: 'secret-1',
  password_again: 'secret-1',
  terms_accepted: true,
  has_location: true,
  handle: 'marcus.a',
};

describe('sign-up step 1', () => {
  it('reports under each missing name that all fields are required', () => {
    expect(nameFaults({ first_name: ' ', last_name: '' })).toEqual([
      { field: 'first_name', text: 'All fields are required.' },
      { field: 'last_name', text: 'All fields are required.' },
    ]);
    expect(nameFaults({ first_name: 'Marcus', last_name: 'Aurel' })).toEqual([]);
  });

  it('refuses a name that looks like a link', () => {
    expect(nameFaults({ first_name: 'You won: https://x', last_name: 'St. John' })).toEqual([
      { field: 'first_name', text: ACCOUNT_TEXTS.nameLink },
    ]);
  });
});

describe('sign-up step 2', () => {
  it('accepts a valid form', () => {
    expect(signUpFaults(GOOD)).toEqual([]);
  });

  it('finds every error in the order of the specification', () => {
    const faults = signUpFaults({
      email: 'nobody',
      password: 'short',
      password_again: 'other',
      terms_accepted: false,
      has_location: false,
      handle: '',
    });
    expect(faults.map(({ text }) => text)).toEqual([
      'Passwords do not match.',
      'Invalid email address.',
      'Please accept the terms and conditions.',
      'Please select your home location.',
      'Handle is required.',
      'Password must be at least 6 characters long.',
    ]);
  });

  it('does not require a program to repeat the password', () => {
    const { password_again: _, ...once } = GOOD;
    expect(signUpFaults(once)).toEqual([]);
  });
});

describe('a handle', () => {
  it.each([
    ['', ACCOUNT_TEXTS.handleRequired],
    ['a!b', ACCOUNT_TEXTS.handleShort],
    ['abcd', ACCOUNT_TEXTS.handleShort],
    ['abcdefghijklm', ACCOUNT_TEXTS.handleLong],
    ['abcdefghijkl!', ACCOUNT_TEXTS.handleLong],
    ['marcus a', ACCOUNT_TEXTS.handleCharacters],
    ['mårcus', ACCOUNT_TEXTS.handleCharacters],
    ['marcus-a', ACCOUNT_TEXTS.handleCharacters],
    ['Admin', ACCOUNT_TEXTS.handleTaken],
    ['ad_m.in', ACCOUNT_TEXTS.handleTaken],
    ['SUPPORT', ACCOUNT_TEXTS.handleTaken],
  ])('%j is refused with its first error only', (handle, text) => {
    expect(handleFault(handle)).toBe(text);
  });

  it.each(['abcde', 'abcdefghijkl', 'M_A.12', '.....'])('%j is accepted', (handle) => {
    expect(handleFault(handle)).toBeNull();
  });
});

describe('a password', () => {
  it('has 6 to 128 characters, counted as its author sees them', () => {
    expect(passwordFault('12345')).toBe(ACCOUNT_TEXTS.passwordShort);
    expect(passwordFault('123456')).toBeNull();
    expect(passwordFault('🔑'.repeat(5))).toBe(ACCOUNT_TEXTS.passwordShort);
    expect(passwordFault('🔑'.repeat(128))).toBeNull();
    expect(passwordFault('x'.repeat(129))).toBe(ACCOUNT_TEXTS.passwordLong);
  });
});

describe('an email address', () => {
  it.each(['a@b.co', "o'brien+cigars@mail.example.com", 'jürgen@bücher.example', 'a@b\u3002c.co'])(
    '%j looks like one',
    (value) => {
      expect(looksLikeEmail(value)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    'a@b',
    'a@b.',
    '@b.co',
    'a@.co',
    'a b@c.co',
    'a@b..co',
    'a@b@c.co',
    `${'a'.repeat(65)}@c.co`,
    'a\u202eb@c.co',
    'ab@c\u200e.co',
    'a\u0007b@c.co',
    'a,b@c.co',
    '<a@b.co>',
    'a@gmail.com\u3002',
    'a@gmail.com\uff0e',
    'a@gmail.com\uff61',
    'a@gmail\u3002\u3002com',
    'a@\u3002gmail.com',
    'a@gmail.com.\ufe0f',
  ])('%j does not look like one', (value) => {
    expect(looksLikeEmail(value)).toBe(false);
  });

  it('has at most 254 characters, and 64 before the @', () => {
    expect(looksLikeEmail(`${'a'.repeat(64)}@${'b'.repeat(185)}.com`)).toBe(true);
    expect(looksLikeEmail(`${'a'.repeat(64)}@${'b'.repeat(186)}.com`)).toBe(false);
  });
});
