import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';

const CHICAGO = { city: 'Chicago', state: 'IL', latitude: 41.881_234, longitude: -87.623_456 };
type Member = Awaited<ReturnType<TestApp['member']>>;

const here = { body: { location: CHICAGO, location_from_device: true } };

describe('the approximate place of a sign-in', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const noting = async (): Promise<Member> => {
    const member = await app.member();
    const { status, body } = await member.call('PATCH /user/me/sign-ins/', { body: { places_noted: true } });
    expect([status, body.places_noted]).toEqual([200, true]);
    return member;
  };

  const signInAgain = async ({ email }: Member) => {
    const browser = app.visitor();
    await browser.call('POST /user/authenticate/', { body: { email, password: 'secret-1' } });
    return browser;
  };

  const listPlaces = async (member: Member) => {
    const { body } = await member.call('GET /user/me/sign-ins/', {});
    return body.results.map(({ place }) => place);
  };

  const storedPlaces = async ({ memberId }: Member) => {
    const { db } = app.app.platform;
    const { rows } = await sql`
      select count(place)::int as noted from sign_in where member_id = ${memberId}`.execute(db);
    return rows;
  };

  it('is not recorded unless the member wants it', async () => {
    const member = await app.member();
    expect((await member.call('PUT /user/me/', here)).status).toBe(200);
    const { body } = await member.call('GET /user/me/sign-ins/', {});
    expect([body.places_noted, body.results.map(({ place }) => place)]).toEqual([false, [null]]);
    await member.call('PATCH /user/me/sign-ins/', { body: { places_noted: true } });
    expect(await listPlaces(member)).toEqual([null]);
  });

  it('is the town that the device reports as its home position, for that sign-in only', async () => {
    const member = await noting();
    await signInAgain(member);
    await member.call('PUT /user/me/', here);
    expect(await listPlaces(member)).toEqual([null, 'Chicago, Illinois']);
  });

  it('is not the town of a home that the member searched for', async () => {
    const member = await noting();
    await member.call('PUT /user/me/', { body: { location: CHICAGO } });
    await member.call('PUT /user/me/', { body: { location_from_device: true } });
    expect(await listPlaces(member)).toEqual([null]);
  });

  it('is the state if the town is unknown, and never a point', async () => {
    const member = await noting();
    const { latitude, longitude } = CHICAGO;
    const body = { location: { state: 'Illinois', latitude, longitude }, location_from_device: true };
    await member.call('PUT /user/me/', { body });
    expect(await listPlaces(member)).toEqual(['Illinois']);
    const nowhere = { location: { latitude, longitude }, location_from_device: true };
    await member.call('PUT /user/me/', { body: nowhere });
    expect(await listPlaces(member)).toEqual(['Illinois']);
  });

  it('is erased, even for ended sign-ins, when the member turns it off', async () => {
    const member = await noting();
    await member.call('PUT /user/me/', here);
    const again = await signInAgain(member);
    const [, first] = (await again.call('GET /user/me/sign-ins/', {})).body.results;
    await again.call('DELETE /user/me/sign-ins/{id}/', { params: { id: first?.id ?? 0 } });
    await again.call('PUT /user/me/', here);
    const { body } = await again.call('PATCH /user/me/sign-ins/', { body: { places_noted: false } });
    expect([body.places_noted, body.results.map(({ place }) => place)]).toEqual([false, [null]]);
    expect(await storedPlaces(member)).toEqual([{ noted: 0 }]);
  });

  it('is erased with the account', async () => {
    const member = await noting();
    await member.call('PUT /user/me/', here);
    await member.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    expect(await storedPlaces(member)).toEqual([{ noted: 0 }]);
  });

  it('is part of the member’s export', async () => {
    const member = await noting();
    await member.call('PUT /user/me/', here);
    const zip = await member.fetch('/api/v1/user/me/export/');
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(JSON.parse(strFromU8(files['data/journal.json'] ?? new Uint8Array()))).toMatchObject({
      member: { notes_sign_in_places: true },
      sign_ins: [{ place: 'Chicago, Illinois' }],
    });
  });
});
