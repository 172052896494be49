import { expect, it } from 'vitest';
import { plainWords } from './words.ts';

it.each([
  ['Hélène’s Café', ['helene', 's', 'cafe']],
  ['Ağrı, Łódź & Øresund', ['agri', 'lodz', 'oresund']],
  ['STRASSE straße', ['strasse', 'strasse']],
  ['D.C. 20001', ['dc', '20001']],
  ['?!', []],
])('%s is compared as %j', (text, words) => expect(plainWords(text)).toEqual(words));
