import { describe, expect, test } from 'vitest';
import { ACCOUNT_TEXTS } from '@stoa/contract/accounts.rules';
import { changedFields, getChange, profileFaults, type ProfileForm } from './profile-form.ts';

const home = {
  id: 7,
  type: 'user' as const,
  street: '',
  city: 'Tampa',
  state: 'FL',
  zip_code: '33602',
  zip: '33602',
  country: 'United States',
  latitude: 27.95,
  longitude: -82.46,
};

const saved: ProfileForm = {
  first_name: 'Livia',
  last_name: 'Hartmann',
  handle: 'livia.h',
  bio: '',
  privacies: { member_since_visible: true, cigars_smoked_visible: true, location_visible: false },
  location: home,
};

describe('the changed fields of a profile', () => {
  test('are empty for equal values or for the same place found again', () => {
    const { id: _, type: __, ...found } = home;
    expect(changedFields(saved, { ...saved, privacies: { ...saved.privacies } })).toEqual([]);
    expect(changedFields(saved, { ...saved, location: { ...found, label: 'Tampa, FL' } })).toEqual([]);
  });

  test.each<[string, Partial<ProfileForm>]>([
    ['bio', { bio: 'Sunday smoker.' }],
    ['handle', { handle: 'livia.x' }],
    ['privacies', { privacies: { ...saved.privacies, location_visible: true } }],
    ['location', { location: { ...home, city: 'Miami' } }],
    ['location', { location: null }],
  ])('contain only %s when only it changes', (field, change) => {
    expect(getChange(saved, { ...saved, ...change })).toEqual(change);
    expect(changedFields(saved, { ...saved, ...change })).toEqual([field]);
  });
});

describe('the home location', () => {
  const { id: _, type: __, ...found } = { ...home, label: 'Tampa, FL', fromDevice: true };

  test('is sent with its source if the device found it, even when it hasn’t changed', () => {
    expect(getChange(saved, { ...saved, location: found })).toEqual({
      location: found,
      location_from_device: true,
    });
  });

  test('is sent without a source when the member searched for it', () => {
    const searched = { ...found, city: 'Miami', fromDevice: false };
    expect(getChange(saved, { ...saved, location: searched })).toEqual({ location: searched });
  });
});

describe('the profile checks', () => {
  test('give every invalid field its own text', () => {
    const values = { ...saved, first_name: ' ', handle: 'no', bio: 'x'.repeat(501), location: null };
    expect(profileFaults(saved, values)).toEqual([
      { field: 'first_name', text: 'All fields are required.' },
      { field: 'handle', text: 'Handle must be at least 5 characters long.' },
      { field: 'bio', text: 'Please use at most 500 characters.' },
      { field: 'location', text: 'Please select your home location.' },
    ]);
  });

  test('refuse a new name that looks like a link, but accept an old one', () => {
    expect(profileFaults(saved, { ...saved, first_name: 'evil.com' })).toEqual([
      { field: 'first_name', text: ACCOUNT_TEXTS.nameLink },
    ]);
    const old = { ...saved, first_name: 'evil.com' };
    expect(profileFaults(old, { ...old, bio: 'Hello.' })).toEqual([]);
  });

  test('let a member without a handle save the rest', () => {
    const without = { ...saved, handle: '' };
    expect(profileFaults(without, { ...without, bio: 'Hello.' })).toEqual([]);
  });

  test('count an emoji as one of the 500 characters', () => {
    expect(profileFaults(saved, { ...saved, bio: '🌶'.repeat(500) })).toEqual([]);
  });
});
