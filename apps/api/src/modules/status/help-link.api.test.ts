import { HELP_LINK_FAULT } from '@stoa/contract/status.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('the help link', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const set = (url: unknown) => app.operator().send('PUT', '/operator/help-link/', { url });
  const shown = async () => (await app.visitor().call('GET /status/', {})).body.help_link;

  it('appears nowhere until it is set, then everywhere, and disappears when it is removed', async () => {
    expect(await shown()).toBeNull();
    const url = 'https://help.example.org/stop?from=stoa#now';
    expect([(await set(` ${url} `)).status, await shown()]).toEqual([200, url]);
    expect([(await set(null)).status, await shown()]).toEqual([200, null]);
  });

  it('comes with the address that emails are sent from', async () => {
    expect((await app.visitor().call('GET /status/', {})).body.contact).toBe('journal@stoa.example');
  });

  it('must start with https', async () => {
    for (const url of [
      'http://help.example.org',
      'javascript:alert(1)',
      'https://',
      'https://localhost',
      'https://who@help.example.org',
      'https://who:secret@help.example.org',
      'help.example.org',
      '//help.example.org',
      'mailto:help@example.org',
      '',
    ]) {
      const { status, body } = await set(url);
      expect([url, status, body['url']]).toEqual([url, 400, [HELP_LINK_FAULT]]);
    }
    expect((await set(`https://help.example.org/${'a'.repeat(500)}`)).status).toBe(400);
    expect(await shown()).toBeNull();
  });

  it('is in the audit with its earlier value', async () => {
    const clerk = await app.staff('messages');
    await clerk.send('PUT', '/operator/help-link/', { url: 'https://one.example.org' });
    await clerk.send('PUT', '/operator/help-link/', { url: 'https://two.example.org' });
    const owner = await app.staff('owner');
    const { body } = await owner.call('GET /operator/audit/', {
      query: { changes: 'yes', thing: 'help_link' },
    });
    expect(body.results[0]).toMatchObject({
      before: { url: 'https://one.example.org' },
      after: { url: 'https://two.example.org' },
    });
  });
});
