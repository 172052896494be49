import { describe, expect, it } from 'vitest';
import { ACCOUNT_TEXTS, handleFault, nameFault, nameFaults } from './accounts.rules.ts';
import { looksLikeStaff, skeleton } from './reserved-names.ts';

describe('a name that looks like the staff', () => {
  it.each([
    'stoa',
    'Support',
    'ADMIN',
    'administrator',
    'moderator',
    'operator',
    // These names have digits and symbols in place of letters.
    'st0a',
    'adm1n',
    '5upport',
    'supp0r7',
    '4dmin',
    '@dmin',
    '$toa',
    'admln',
    'AdmIn',
    'adrnin',
    'Adm!n',
    // These are Cyrillic, Greek, full width, mathematical, small capitals, accented, or invisible characters.
    'suppоrt',
    'ѕtоа',
    'аdmіn',
    'ѕυρρоrτ',
    'ΑDΜΙΝ',
    'Ѕtoa',
    'ｓｔｏａ',
    '𝐬𝐭𝐨𝐚',
    'ꜱᴛᴏᴀ',
    'stôä',
    'st\u200boa',
    // These are Lisu, Armenian, Cherokee, and phonetic letters.
    'ꓢtoa',
    'ꓢꓔꓳꓮ',
    'Տtoa',
    'Ꭺdmin',
    'ꭺꭰꮇꭵn',
    'Ꮇoderator',
    'sʈoa',
    // These names contain other words too.
    'stoa_support',
    'official_stoa',
    'stoa.team',
    'theadmin',
    'stoasupport',
    'supportstoa',
    'stoahelp',
    'my.stoa',
    'admin24',
    '1stoa',
    'stoa_2026',
    'st.o.a',
    'sup_port',
    'Stoa Support',
    'Mary Admin',
    'real-stoa',
    'stoa.fan',
  ])('%j is recognized', (name) => {
    expect(looksLikeStaff(name)).toBe(true);
  });

  it.each([
    'Stoakes',
    'Stoarman',
    'demo.stoic',
    'stoic',
    'Sadmin',
    'Badminton',
    'supporter',
    'Adminah',
    'Astoa',
    'Rupport',
    'Marcus',
    'Official',
    'Courage',
    'Justice',
    'Stone',
    'Stota',
    'Mod',
    'theo',
    'help',
    'service',
    'Аня',
    'Νίκος',
    'Jørgen',
    'O’Brien',
    '李',
    '',
    '1234567',
    '.....',
    'club.hq',
    'cooper',
    'tor.supp',
  ])('%j is not recognized as one', (name) => {
    expect(looksLikeStaff(name)).toBe(false);
  });

  it('has the same skeleton in all spellings', () => {
    expect(new Set(['admin', 'ADM1N', 'аdmіn', 'ａｄｍｉｎ', 'a.d.m.i.n'].map(skeleton)).size).toBe(1);
    expect(skeleton('Stoakes')).not.toBe(skeleton('stoa'));
  });

  it('is refused as a handle with the text for a taken one', () => {
    for (const handle of ['stoa_support', 'offic.stoa', 'st0a1', 'adm1n', 'supp0rt', 'jour.nal', 'Account'])
      expect(handleFault(handle)).toBe(ACCOUNT_TEXTS.handleTaken);
    for (const handle of ['stoakes', 'supporters', 'wisdom.joe', 'member5', 'acc0unt'])
      expect(handleFault(handle)).toBeNull();
  });

  it('is refused as a first or last name', () => {
    expect(nameFaults({ first_name: 'Stоa', last_name: 'Support' })).toEqual([
      { field: 'first_name', text: ACCOUNT_TEXTS.nameReserved },
      { field: 'last_name', text: ACCOUNT_TEXTS.nameReserved },
    ]);
    expect(nameFaults({ first_name: 'Grace', last_name: 'Stoakes' })).toEqual([]);
  });

  it.each([
    ['Ad', 'min'],
    ['Sup', 'port Team'],
    ['Sto', 'a Sup'],
  ])('is refused if split into %s and %s', (first_name, last_name) => {
    expect(nameFaults({ first_name, last_name })).toEqual([
      { field: 'last_name', text: ACCOUNT_TEXTS.nameReserved },
    ]);
  });

  it('is refused if one word mixes letters of two alphabets', () => {
    for (const name of ['Dмitri', 'Zⲟe', 'Мarcus Aurel'])
      expect(nameFault(name)).toBe(ACCOUNT_TEXTS.nameScripts);
    for (const name of ['Дмитрий', 'Νίκος', 'Dmitri Дмитрий', 'Kaʻiulani', 'Renée-Zoë', 'D’Arcy', 'Ōe 李'])
      expect(nameFault(name)).toBeNull();
  });
});
