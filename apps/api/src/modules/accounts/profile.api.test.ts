import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

describe('the member’s own account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('changes only the fields that are sent', async () => {
    const member = await app.member();
    const { body: before } = await member.call('GET /user/me/', {});
    const changed = await member.call('PUT /user/me/', {
      body: { bio: '  I <b>think</b> 🌿  ', privacies: { location_visible: false } },
    });
    expect(changed.body).toEqual({
      ...before,
      bio: 'I <b>think</b> 🌿',
      privacies: { ...before.privacies, location_visible: false },
    });
  });

  it('refuses a taken handle in any case, and the reserved handles', async () => {
    const [first, second] = [await app.member({ handle: 'Porch.One' }), await app.member()];
    expect(first.memberId).toBeGreaterThan(0);
    for (const handle of ['porch.one', 'Admin', 'su_pport']) {
      const response = await second.call('PUT /user/me/', { body: { handle } });
      expect([response.status, response.body.handle]).toEqual([400, ['This handle is already taken.']]);
    }
  });

  it('refuses a first and last name that together look like the staff', async () => {
    const member = await app.member({ first_name: 'Ad' });
    const put = (body: object) => member.send('PUT', '/user/me/', body);
    expect((await put({ last_name: 'min' })).body['last_name']).toHaveLength(1);
    expect((await put({ first_name: 'Grace', last_name: 'port Team' })).status).toBe(200);
    expect((await put({ first_name: 'Sup' })).body['first_name']).toHaveLength(1);
    expect((await put({ bio: 'Hello.' })).status).toBe(200);
  });

  it('stores a profile picture as a 300×300 JPEG, replaces it, and removes it', async () => {
    const member = await app.member();
    const form = new FormData();
    const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#7a2a2b' } })
      .png()
      .toBuffer();
    form.set('profile_picture', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'me.png');
    form.set('privacies', JSON.stringify({ member_since_visible: false }));
    const { body: changed } = await member.call('PUT /user/me/', { body: form });
    expect(changed.privacies.member_since_visible).toBe(false);
    const response = await member.fetch(changed.profile_picture ?? '');
    const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', 300, 300]);
    expect((await member.call('DELETE /user/me/', {})).status).toBe(204);
    expect((await member.call('GET /user/me/', {})).body.profile_picture).toBeNull();
  });

  it('accepts a new password only with the current one, and ends the other sign-ins', async () => {
    const member = await app.member();
    const elsewhere = app.visitor();
    const signIn = { email: member.email, password: 'secret-1' };
    await elsewhere.call('POST /user/authenticate/', { body: signIn });
    const change = (old_password: string, new_password: string) =>
      member.call('PATCH /user/me/password/', { body: { old_password, new_password } });
    expect((await change('wrong-one', 'secret-2')).body['old_password']).toEqual([
      'Current password is incorrect.',
    ]);
    expect((await change('x', 'y')).body).toEqual({
      error: 'Password must be at least 6 characters long.',
      new_password: ['Password must be at least 6 characters long.'],
      old_password: ['Current password must be at least 6 characters long.'],
    });
    expect((await change('secret-1', 'secret-2')).status).toBe(200);
    expect((await member.call('GET /user/me/', {})).status).toBe(200);
    expect((await elsewhere.call('GET /user/me/', {})).status).toBe(401);
  });

  it('lists sign-ins and ends one or all of them', async () => {
    const member = await app.member();
    const elsewhere = app.visitor();
    elsewhere.headers['user-agent'] = 'A phone in a lounge';
    await elsewhere.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
    const { body } = await member.call('GET /user/me/sign-ins/', {});
    expect(body.results.map(({ device, current }) => [device, current])).toEqual([
      ['A phone in a lounge', false],
      [expect.any(String), true],
    ]);
    const [phone] = body.results;
    const stranger = await app.member();
    const params = { id: phone?.id ?? 0 };
    expect((await stranger.call('DELETE /user/me/sign-ins/{id}/', { params })).status).toBe(404);
    expect((await member.call('DELETE /user/me/sign-ins/{id}/', { params })).status).toBe(204);
    expect((await elsewhere.call('GET /user/me/', {})).status).toBe(401);
    expect((await member.call('DELETE /user/me/sign-ins/', {})).status).toBe(204);
    expect((await member.call('GET /user/me/', {})).status).toBe(401);
  });
});
