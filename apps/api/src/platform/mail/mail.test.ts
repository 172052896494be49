import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { layoutMail } from './mail-layout.ts';
import { openMailer, type Mail, type Mailer } from './mail.ts';

const FROM = 'Stoa <hello@stoa.example>';
const mail: Mail = {
  to: 'zeno@stoa.example',
  subject: 'Willkommen bei Stoa – ½ Zigarre',
  ...layoutMail({
    heading: 'Welcome',
    paragraphs: ['Zeno, please confirm your address.'],
    action: { label: 'Confirm', url: 'https://stoa.example/verify-email?token=a&b=c' },
  }),
};

async function getPort(server: Server): Promise<number> {
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('This server has no port.');
  return address.port;
}

let mailer: Mailer;
afterEach(() => mailer.close());

describe('an email sent to a mail server', () => {
  let server: SMTPServer;
  let received: Array<{ to: string[]; raw: Buffer }>;
  let port: number;

  beforeEach(async () => {
    received = [];
    server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, session, done) {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push({ to, raw: Buffer.concat(chunks) });
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    port = await getPort(server.server);
    mailer = await openMailer({
      url: `smtp://127.0.0.1:${port}`,
      from: FROM,
      dataDir: '/nowhere',
      announce: () => {},
    });
  });
  afterEach(async () => {
    mailer.close();
    server.close();
    await once(server.server, 'close');
  });

  test('arrives completely, twenty times: both bodies, subject, sender, and extra headers', async () => {
    const headers = { 'List-Unsubscribe': '<https://stoa.example/account>' };
    const ids = Array.from({ length: 20 }, (_, n) => `<notice-${n}@stoa.example>`);
    await Promise.all(ids.map((messageId) => mailer.send({ ...mail, headers, messageId })));
    expect(received).toHaveLength(20);
    const parsed = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    expect(parsed.map(({ messageId }) => messageId ?? '').toSorted()).toEqual(ids.toSorted());
    expect(parsed[0]).toMatchObject({
      subject: mail.subject,
      from: { name: 'Stoa', address: 'hello@stoa.example' },
      to: [{ address: 'zeno@stoa.example' }],
    });
    expect(parsed[0]?.text?.trim()).toBe(mail.text.trim());
    expect(parsed[0]?.html?.trim()).toBe(mail.html.trim());
    const names = parsed[0]?.headers.map(({ key, value }) => `${key}: ${value}`);
    expect(names).toContain('list-unsubscribe: <https://stoa.example/account>');
    expect(names).toContain('auto-submitted: auto-generated');
  });

  test('gets no extra recipients or headers from members’ text', async () => {
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: spy@evil.example', to: 'zeno@stoa.example' });
    await mailer.send({ ...mail, to: 'zeno@stoa.example, spy@evil.example' }).catch(() => {});
    expect(received.flatMap(({ to }) => to)).not.toContain('spy@evil.example');
    const first = await PostalMime.parse(received[0]?.raw ?? '');
    expect(first.headers.map(({ key }) => key)).not.toContain('bcc');
  });
});

test('a mail server that never responds eventually causes an error', async () => {
  const silent: Server = createServer(() => {});
  const port = await getPort(silent.listen(0, '127.0.0.1'));
  mailer = await openMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: FROM,
    dataDir: '/nowhere',
    announce: () => {},
  });
  await expect(mailer.send(mail)).rejects.toThrow(/greeting/i);
  silent.close();
});

test('a wrong mail server address is refused with a remedy', async () => {
  const opening = openMailer({
    url: 'mail.example.com',
    from: FROM,
    dataDir: '/nowhere',
    announce: () => {},
  });
  await expect(opening).rejects.toThrow(/MAIL_URL.*Write it as smtp:/);
});

test('without a mail server, emails become files in order, and their paths are printed but not their links', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoa-mail-'));
  const announced: string[] = [];
  mailer = await openMailer({ url: null, from: FROM, dataDir, announce: (line) => announced.push(line) });
  for (let n = 0; n < 12; n += 1) await mailer.send({ ...mail, subject: `Mail ${n}` });
  await mailer.send({ ...mail, to: '../../etc/x', subject: 'Odd\n\u001b[31m' });

  const names = (await readdir(join(dataDir, 'outbox'))).toSorted();
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
  const files = await Promise.all(names.map((name) => readFile(join(dataDir, 'outbox', name))));
  const parsed = await Promise.all(files.map((file) => PostalMime.parse(file)));
  expect(parsed.slice(0, 12).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 12 }, (_, n) => `Mail ${n}`),
  );
  expect(parsed[0]?.html?.trim()).toBe(mail.html.trim());

  expect(announced[0]).toBe(`Email written to ${join(dataDir, 'outbox', names[0] ?? '')}`);
  expect(announced.join('\n')).not.toMatch(/token|Odd|\u202e/);

  await mailer.forget('ZENO@stoa.example');
  expect(await readdir(join(dataDir, 'outbox'))).toEqual([names[12]]);
  await rm(dataDir, { recursive: true });
});
