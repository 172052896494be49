import { describe, expect, test } from 'vitest';
import { emptySignUp, listFaults, type SignUpForm, toRegistration } from './sign-up-form.ts';

const place = {
  street: '',
  city: 'Tampa',
  state: 'FL',
  zip_code: '33602',
  zip: '33602',
  country: 'United States',
  latitude: 27.95,
  longitude: -82.46,
  label: 'Tampa, FL',
};

const complete: SignUpForm = {
  first_name: 'Livia',
  last_name: 'Hartmann',
  email: ' livia@example.com ',
  password: 'stoic-demo',
  password_again: 'stoic-demo',
  location: place,
  handle: 'livia.h',
  terms_accepted: true,
};

describe('the checks of the second step', () => {
  test.each<[string, Partial<SignUpForm>]>([
    [
      'Passwords do not match.',
      { password_again: 'other', email: 'x', terms_accepted: false, location: null, handle: '' },
    ],
    ['Invalid email address.', { email: 'x', terms_accepted: false, location: null, handle: '' }],
    ['Please accept the terms and conditions.', { terms_accepted: false, location: null, handle: '' }],
    ['Please select your home location.', { location: null, handle: '' }],
    ['Handle is required.', { handle: ' ' }],
    ['Handle must be at least 5 characters long.', { handle: 'no' }],
    ['Handle must be at most 12 characters long.', { handle: 'much.too.long.' }],
    ['Handle can only contain letters, numbers, underscores (_), and periods (.).', { handle: 'with-dash' }],
  ])('report “%s” before later faults', (text, changed) => {
    expect(listFaults({ ...complete, ...changed }, 2)[0]?.text).toBe(text);
  });

  test('report all faults together', () => {
    const wrong = { password_again: 'other', email: 'x', terms_accepted: false, location: null, handle: '' };
    expect(listFaults({ ...complete, ...wrong }, 2).map(({ field }) => field)).toEqual([
      'password_again',
      'email',
      'terms_accepted',
      'location',
      'handle',
    ]);
  });

  test('find nothing wrong with a complete form', () => {
    expect(listFaults(complete, 2)).toEqual([]);
  });
});

test('the first step reports every missing name', () => {
  expect(listFaults(emptySignUp, 1)).toEqual([
    { field: 'first_name', text: 'All fields are required.' },
    { field: 'last_name', text: 'All fields are required.' },
  ]);
});

test('the request leaves out the repeated password, and includes the referral and the confirmed age', () => {
  const sent = toRegistration(complete, 'demo.stoic');
  expect(sent).not.toHaveProperty('password_again');
  expect(sent).toMatchObject({
    email: 'livia@example.com',
    terms_accepted: true,
    over_21: true,
    referral_link: 'demo.stoic',
  });
  expect(toRegistration(complete, null)).not.toHaveProperty('referral_link');
});
