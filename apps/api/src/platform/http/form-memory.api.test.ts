import { once } from 'node:events';
import { request as open, type ClientRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import type { Browser } from '@stoa/testing/harness/browser';
import { form, heavyPhoto } from '@stoa/testing/harness/photos';

const ADD = '/api/v1/cigars/add_cigar/';
const FILES = 10;
const FILE_BYTES = 13 * 1024 * 1024;

describe('a flood of unfinished forms', () => {
  let app: TestApp;
  let greedy: Browser;
  let honest: Browser;
  const underWay: ClientRequest[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    [greedy, honest] = [await app.member(), await app.member()];
  });
  afterAll(async () => {
    for (const sent of underWay) sent.destroy();
    await app.close();
  });

  /** Sends ten files and leaves the form open. */
  const begin = async (browser: Browser) => {
    const cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
    const sent = open(`${app.url}${ADD}`, { method: 'POST', agent: false, headers });
    underWay.push(sent);
    sent.on('error', () => undefined);
    const content = Buffer.alloc(FILE_BYTES);
    for (let file = 0; file < FILES; file += 1) {
      sent.write(`--x\r\ncontent-disposition: form-data; name="journal_images"; filename="a.jpg"\r\n\r\n`);
      if (!sent.write(content)) await once(sent, 'drain');
      sent.write('\r\n');
    }
    return sent;
  };

  const end = async (sent: ClientRequest) => {
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end('--x--\r\n');
    const [response] = await answered;
    const text = (await response.toArray()).join('');
    return { response, body: JSON.parse(text) as Record<string, unknown> };
  };

  const add = async (browser: Browser) => {
    const values = { name: 'Corona', description: 'A gift' };
    const body = form(values, [['journal_images', await heavyPhoto()]]);
    return (await browser.call('POST /cigars/add_cigar/', { body })).status;
  };

  it('uses only its member’s share: that member’s next form is refused with the time to try again', async () => {
    const forms = [await begin(greedy), await begin(greedy), await begin(greedy)];
    expect(await add(honest)).toBe(201);
    const [, second] = forms;
    const { response, body } = await end(second as ClientRequest);
    const text = 'Your other photos are still uploading. Please wait for them, then send the next ones.';
    expect([response.statusCode, body]).toEqual([429, { error: text, detail: text }]);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    for (const sent of forms) sent.destroy();
    await expect.poll(() => add(greedy)).toBe(201);
  });

  it('from many members gives way to a member who uses less', async () => {
    const members = [greedy, await app.member(), await app.member()];
    for (const member of members) await begin(member);
    expect(await add(honest)).toBe(201);
  });
});
