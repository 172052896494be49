import { cpus, loadavg } from 'node:os';
import { felt } from './felt.ts';
import { firstVisits } from './first-visits.ts';
import { interactions } from './interactions.ts';
import { lighthouse } from './lighthouse.ts';
import { longTasks } from './long-tasks.ts';
import { shares } from './shares.ts';
import { openSite, type Site } from './site.ts';

/** Runs the matching parts in a real Chromium, and reports the missed goals. */
export const pages = async (
  { rounds, only }: { rounds: number; only: string },
  onLoaded: (work: (databaseUrl: string) => Promise<void>) => Promise<void>,
  print: (line: string) => void,
): Promise<void> => {
  print(`${new Date().toISOString().slice(0, 16)} · ${cpus().length} × ${cpus()[0]?.model}`);
  const missed: string[] = [];
  const measured = async (work: () => Promise<string[]>) => {
    print(`\nLoad average before the start: ${loadavg()[0]?.toFixed(1)}\n`);
    missed.push(...(await work()));
  };
  const on = async (databaseUrl: string | null, work: (site: Site) => Promise<void>) => {
    const site = await openSite(databaseUrl);
    try {
      await work(site);
    } finally {
      await site.close();
    }
  };
  const isAsked = (name: string) => name.includes(only);

  if (['shares', 'lighthouse', 'interactions', 'visits', 'felt'].some(isAsked)) {
    await on(null, async ({ url }) => {
      if (isAsked('shares')) await measured(() => shares(url, rounds, print));
      if (isAsked('lighthouse')) await measured(() => lighthouse(url, rounds, print));
      if (isAsked('interactions')) await measured(() => interactions(url, rounds, print));
      if (isAsked('visits')) await measured(() => firstVisits(url, print));
      if (isAsked('felt')) await measured(() => felt(url, rounds, print));
    });
  }
  if (isAsked('tasks')) {
    await onLoaded((databaseUrl) =>
      on(databaseUrl, async ({ url }) => measured(() => longTasks(url, print))),
    );
  }
  print(missed.length === 0 ? '\nAll goals met.' : `\nMissed:\n${missed.join('\n')}`);
};
