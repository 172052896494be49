import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { findOrInstall, onPath } from '@stoa/testing/machine/command';
import { inviteStaff } from '../world/console.ts';
import { join as register, newcomer } from '../world/newcomer.ts';
import { expect, signIn, test } from '../world/world.ts';
import { expectOnlyAccepted, type Finding } from './verdict.ts';

/** SpamAssassin calls an email spam from 5 points on. Ours need room for what a recipient's server adds. */
const MOST_POINTS = 1;

const spamassassin = (): string =>
  findOrInstall('Checking the emails needs SpamAssassin', 'spamassassin', () => onPath('spamassassin'));

/** Scores an email without a network: no block lists and no shared checksums. */
const points = (mail: Buffer): { score: number; rules: string } => {
  const { stdout } = spawnSync(spamassassin(), ['-L', '-t'], { input: mail, encoding: 'utf8' });
  const [, score = 'NaN'] = /X-Spam-Status: \w+, score=(-?[\d.]+)/.exec(stdout) ?? [];
  const [, rules = ''] = /tests=([\s\S]*?)\s+autolearn/.exec(stdout) ?? [];
  return { score: Number(score), rules: rules.replaceAll(/\s+/g, '') };
};

const judgeMail = async (mail: Buffer): Promise<Finding[]> => {
  const {
    subject: where = '',
    text,
    html,
    from,
    to,
    date,
    messageId,
    headers,
  } = await PostalMime.parse(mail);
  const missing = Object.entries({ where, text, html, from, to, date, messageId })
    .filter(([, value]) => value === undefined || value === '')
    .map(([name]) => ({ rule: 'part', where, message: `${name} is missing` }));
  const twice = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version']
    .filter((name) => headers.filter(({ key }) => key === name).length !== 1)
    .map((name) => ({ rule: 'header', where, message: `${name} must appear once` }));
  const { score, rules } = points(mail);
  expect(score, where).not.toBeNaN();
  const spam = score > MOST_POINTS ? [{ rule: 'spam', where, message: `${score} points: ${rules}` }] : [];
  return [...missing, ...twice, ...spam];
};

test('a MIME parser reads every email, and SpamAssassin gives none more than one point', async ({
  page,
  server,
}) => {
  const person = newcomer();
  await register(page, person);
  await signIn(page, person);
  await page.request.post('/api/v1/user/password-reset/', { data: { email: person.email } });
  await page.request.post('/api/v1/user/me/email/', {
    data: { email: `new.${person.email}`, password: person.password },
  });
  await inviteStaff(server, 'owner');
  const outbox = join(server.dataDir, 'outbox');
  const read = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  await expect.poll(() => read().length).toBeGreaterThanOrEqual(4);
  const mails = read().map((name) => readFileSync(join(outbox, name)));
  const subjects = new Map<string, Buffer>();
  for (const mail of mails) subjects.set((await PostalMime.parse(mail)).subject ?? '', mail);
  expect([...subjects.keys()].length).toBeGreaterThanOrEqual(3);
  const findings: Finding[] = [];
  for (const mail of subjects.values()) findings.push(...(await judgeMail(mail)));
  expectOnlyAccepted('mails', findings);
});
