import { expect, it } from 'vitest';
import { freshValues } from '../entry-form.ts';
import { resumedValues } from './resumed-values.ts';

const { photos: _none, ...began } = { ...freshValues(false, 'members'), experience_note: 'Cedar.' };
const elsewhere = { ...began, experience_note: 'Cedar and leather.', visibility: 'me' as const };

it('a resumed draft changes only what was typed in it', () => {
  const draft = { ...began, private_note: 'Ask Ann.', base: began };
  expect(resumedValues(elsewhere, draft)).toEqual({ ...elsewhere, private_note: 'Ask Ann.' });
});

it('a draft that an earlier version stored is resumed as it is', () => {
  expect(resumedValues(elsewhere, began)).toEqual(began);
});
