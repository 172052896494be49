import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { findOrInstall, onPath } from '@stoa/testing/machine/command';
import { signInAsStaff } from '../world/console.ts';
import { join as register, newcomer } from '../world/newcomer.ts';
import type { StoaServer } from '../world/server.ts';
import { expect, signIn, test } from '../world/world.ts';
import { expectOnlyAccepted, type Finding } from './expect-only-accepted.ts';

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

const checkMail = async (mail: Buffer): Promise<Finding[]> => {
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

type Mails = Map<string, Buffer>;

/** Waits for emails with these subjects, and collects one of each subject in the outbox. */
const collect = async (server: StoaServer, mails: Mails, subjects: readonly string[]): Promise<void> => {
  const outbox = join(server.dataDir, 'outbox');
  await expect(async () => {
    for (const name of readdirSync(outbox).filter((one) => one.endsWith('.eml'))) {
      const mail = readFileSync(join(outbox, name));
      mails.set((await PostalMime.parse(mail)).subject ?? '', mail);
    }
    expect([...mails.keys()]).toEqual(expect.arrayContaining([...subjects]));
  }).toPass({ timeout: 60_000 });
};

/** Collects every email except those about Google, passkeys, and undoing a change. */
const sendEveryKind = async (page: Page, server: StoaServer): Promise<Mails> => {
  const mails: Mails = new Map();
  const { email, password, ...person } = newcomer();
  await register(page, { email, password, ...person });
  await signIn(page, { email, password });
  const send = async (method: 'post' | 'put' | 'patch', path: string, data: object) => {
    const response = await page.request[method](`/api/v1${path}`, { data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  };
  await send('post', '/waitlist/', { email: `waiting.${email}` });
  await send('post', '/user/password-reset/', { email });
  await send('put', '/notifications/delivery/', { mails: 'at_once' });
  await send('post', '/user/me/tokens/', { name: 'Calendar', rights: ['subscribe'], days: 30 });
  const { id } = (await (await page.request.get('/api/v1/user/me/')).json()) as { id: number };
  await server.operator('POST /operator/members/{id}/export/', { params: { id } });
  await send('post', '/user/me/email/', { email: `new.${email}`, password });
  await send('patch', '/user/me/password/', { old_password: password, new_password: 'porch-2' });
  await collect(server, mails, [
    'An access token was created',
    'Confirm your new email',
    'Verify your email',
    'You’re on the waiting list',
    'Your data, as you asked',
    'Your password was changed',
    'Your reset code',
  ]);
  for (const suspended of [true, false]) {
    await server.operator('PATCH /operator/members/{id}/', {
      params: { id },
      body: { suspended, reason: 'Spam' },
    });
    await collect(server, mails, [suspended ? 'Your account is suspended' : 'Your account is open again']);
  }
  await signIn(page, { email, password: 'porch-2' });
  await send('post', '/user/me/delete-account/', { password: 'porch-2' });
  const draft = await server.operator('POST /operator/messages/drafts/', {
    body: { header: 'An evening on the porch', message: 'It is open from six.' },
  });
  await signInAsStaff(page, server, 'owner');
  await send('post', `/operator/messages/drafts/${draft.id}/test/`, {});
  await collect(server, mails, [
    'Test: An evening on the porch',
    'Your Stoa back office account',
    'Your account has been deleted',
  ]);
  return mails;
};

test('a MIME parser reads every email, and SpamAssassin gives none more than one point', async ({
  page,
  server,
}) => {
  const findings: Finding[] = [];
  for (const mail of (await sendEveryKind(page, server)).values()) findings.push(...(await checkMail(mail)));
  expectOnlyAccepted('mails', findings);
});
