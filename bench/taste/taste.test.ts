import { describe, expect, it } from 'vitest';
import { getFindings } from './findings.ts';
import { GOALS } from './goals.ts';
import { SETTINGS, type Setting, type SettingName } from './worlds.ts';

const NIGHTS = 12;
const ROUNDS = 300;

describe.each(Object.entries(SETTINGS) as [SettingName, Setting][])(
  'forecasts of simulated members (%s)',
  (name, setting) => {
    it('reach their goals', () => {
      const worlds = setting.worlds.short;
      const findings = getFindings(setting, { worlds, lived: worlds / 3, nights: NIGHTS, rounds: ROUNDS });
      const missed = GOALS.filter(({ of, isMet }) => of.includes(name) && !isMet(findings));
      expect(missed.map(({ what }) => what)).toEqual([]);
    });
  },
);
