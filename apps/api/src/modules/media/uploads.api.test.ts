import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awaitMails } from '@stoa/testing/harness/outbox';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo, pixelBomb, scanBomb } from '@stoa/testing/harness/photos';
import { fileKeys, rowCounts } from '@stoa/testing/harness/published-state';

const OWN = { name: 'Corona', description: 'A gift' };
const BOMBS = {
  'a JPEG of 883 scans': {
    bytes: () => scanBomb(4_096, 4_096, 883),
    text: 'This photo has more than 100 scans. Please save it again as a JPEG, or choose another one.',
  },
  'a PNG of one column': {
    bytes: () => pixelBomb(1, 40_000_000),
    text: 'This photo is wider or taller than 16,384 pixels. Please choose a smaller one.',
  },
  'a PNG of 60 megapixels': {
    bytes: () => pixelBomb(10_000, 6_000),
    text: 'This photo has more than 40 megapixels. Please choose a smaller one.',
  },
};

describe('a picture that takes long to decode', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    const signedIn = await app.member();
    member = signedIn;
    // The job that sends the link stores its token.
    await awaitMails(app, signedIn.email, 1);
  });
  afterAll(() => app.close());

  it.each(Object.entries(BOMBS))(
    'is refused wherever a picture can be sent, and stores nothing: %s',
    async (_name, { bytes, text }) => {
      const bomb = bytes();
      const before = [await fileKeys(app), await rowCounts(app)];
      const operator = app.operator();
      const message = { header: 'Hello', message: 'Good evening', audience: '{"all":true}' };
      const calls = {
        journal_images: () =>
          member.call('POST /cigars/add_cigar/', { body: form(OWN, [['journal_images', bomb, 'a.jpg']]) }),
        picture: () => member.call('POST /cigars/add_cigar/', { body: form(OWN, [['picture', bomb]]) }),
        profile_picture: () => member.call('PUT /user/me/', { body: form({}, [['profile_picture', bomb]]) }),
        image: () => operator.call('POST /operator/messages/', { body: form(message, [['image', bomb]]) }),
      };
      for (const [field, send] of Object.entries(calls)) {
        const { status, body } = await send();
        const errorText = field === 'journal_images' ? `a.jpg: ${text}` : text;
        expect([field, status, body]).toEqual([
          field,
          400,
          expect.objectContaining({ [field]: [errorText] }),
        ]);
      }
      expect([await fileKeys(app), await rowCounts(app)]).toEqual(before);
      // No picture was decoded.
      expect(app.app.platform.images.processes()).toEqual([]);
    },
  );
});

describe('a stuck decoder', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('is killed and its photo refused, while other photos are served', async () => {
    const { images } = app.app.platform;
    const [attacker, other] = [await app.member(), await app.member()];
    const add = async (member: typeof attacker) =>
      member.call('POST /cigars/add_cigar/', {
        body: form(OWN, [['journal_images', await photo(), 'a.jpg']]),
      });
    expect((await add(attacker)).status).toBe(201);
    const before = await fileKeys(app);
    const [decoder] = images.processes();
    if (decoder === undefined) throw new Error('No process decodes.');
    process.kill(decoder.pid, 'SIGSTOP');
    let isHeld = true;
    const hung = add(attacker).finally(() => (isHeld = false));
    await expect.poll(() => images.processes()[0]?.isIdle).toBe(false);
    const next = add(attacker);
    expect((await add(other)).status).toBe(201);
    expect(isHeld).toBe(true);
    const { status, body } = await hung;
    const text =
      'a.jpg: This photo takes too long to read. Please save it again as a JPEG, or choose another one.';
    expect([status, body]).toEqual([400, { error: text, journal_images: [text] }]);
    expect((await next).status).toBe(201);
    expect(await fileKeys(app)).toHaveLength(before.length + 2 * 3);
  });
});

describe('the upload limit', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ rateLimits: true });
  });
  afterAll(() => app.close());

  it('is 120 an hour for each member, over entries and the profile, and the next one gets 429', async () => {
    const [member, other] = [await app.member(), await app.member()];
    const bytes = await photo('png', 8, 8);
    const ten = Array.from({ length: 10 }, () => ['journal_images', bytes] as const);
    const add = (who: typeof member, files: Parameters<typeof form>[1]) =>
      who.call('POST /cigars/add_cigar/', { body: form(OWN, files) });
    for (let sent = 0; sent < 110; sent += 10) expect((await add(member, ten)).status).toBe(201);
    for (let sent = 0; sent < 9; sent += 1) {
      const refused = await add(member, [['picture', Buffer.from('GIF89a')]]);
      expect(refused.status).toBe(400);
    }
    const portrait = () => member.call('PUT /user/me/', { body: form({}, [['profile_picture', bytes]]) });
    expect((await portrait()).status).toBe(200);

    const before = await fileKeys(app);
    const entry = await add(member, [['journal_images', bytes]]);
    const text = 'Too many tries in a short time. Please try again in 60 minutes.';
    expect([entry.status, entry.body]).toEqual([429, { error: text, detail: text }]);
    expect(Number(entry.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await portrait()).status).toBe(429);
    expect(await fileKeys(app)).toEqual(before);
    // The member can still add entries without pictures, and other members can upload theirs.
    expect((await add(member, [])).status).toBe(201);
    expect((await add(other, [['journal_images', bytes]])).status).toBe(201);
  });
});
