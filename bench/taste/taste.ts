import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Estimate } from './bootstrap.ts';
import { getFindings, type Findings } from './findings.ts';
import { NAIVE } from './forecasters.ts';
import { GOALS } from './goals.ts';
import { SETTINGS, type Setting, type SettingName } from './worlds.ts';

const NIGHTS = 180;
const ROUNDS = 2000;
const MILLION = { seconds: 10, megabytes: 250 };

const percent = ({ value, low, high }: Estimate): string =>
  `${[value, low, high].map((share) => (share * 100).toFixed(1)).join(' | ')} %`;
const stars = ({ value, low, high }: Estimate): string =>
  [value, low, high].map((number) => number.toFixed(3)).join(' | ');

const report = (name: SettingName, { name: title }: Setting, findings: Findings): string[] => {
  const { rmse, better, cover, live, half, regret, moreRegret } = findings;
  return [
    '',
    `${title}: value | 95% interval`,
    `  error of the model, stars        ${stars(rmse)}`,
    ...NAIVE.map((naive) => `  better than ${naive.padEnd(20)} ${percent(better[naive])}`),
    `  last entries inside ± ${half.toFixed(2)}       ${percent(cover)}`,
    `  all forecasts inside, in time    ${percent(live)}`,
    `  regret of the top pick, stars    ${stars(regret)}`,
    `  … more than by the product mean  ${stars(moreRegret)}`,
    ...GOALS.filter(({ of }) => of.includes(name)).map(
      ({ what, isMet }) => `  ${isMet(findings) ? 'met' : 'MISSED'}: ${what}`,
    ),
  ];
};

/** Compares the forecast with simple guesses in simulated communities (decision 73). */
export const taste = async (print: (line: string) => void): Promise<void> => {
  for (const [name, setting] of Object.entries(SETTINGS) as [SettingName, Setting][])
    for (const line of report(
      name,
      setting,
      getFindings(setting, {
        worlds: setting.worlds.long,
        lived: setting.worlds.long,
        nights: NIGHTS,
        rounds: ROUNDS,
      }),
    ))
      print(line);
  const program = fileURLToPath(new URL('./million.ts', import.meta.url));
  const { seconds, megabytes } = JSON.parse(
    execFileSync(process.execPath, [program], { encoding: 'utf8' }),
  ) as { readonly seconds: number; readonly megabytes: number };
  const isMet = seconds <= MILLION.seconds && megabytes <= MILLION.megabytes;
  print('');
  print(`a million ratings: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB for the whole process`);
  print(`  ${isMet ? 'met' : 'MISSED'}: at most ${MILLION.seconds} s and ${MILLION.megabytes} MB`);
};
