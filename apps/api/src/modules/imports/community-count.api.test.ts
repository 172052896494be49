import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFileReader, importJob, undoImportJob } from './index.ts';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { importState, previewImport, sendImport } from '@stoa/testing/harness/member-files';

type Member = Awaited<ReturnType<TestApp['member']>>;

const FILE = Buffer.from('date,name,rating\n2026-05-01,One,5\n2026-05-02,Two,4\n2026-05-03,Begun,\n');

describe('the community’s count of cigars', () => {
  let app: TestApp;
  let member: Member;
  /** The count includes the member's one own cigar. */
  let all: number;
  beforeAll(async () => {
    // The app only queues the work, so that a test can act before running it.
    app = await startTestApp({ role: 'web' });
  });
  const fileReader = createFileReader();
  afterAll(async () => {
    fileReader.close();
    await app.close();
  });
  beforeEach(async () => {
    member = await app.member();
    await member.call('POST /cigars/add_cigar/', { body: { name: 'Own', description: 'Own', rating: 4 } });
    all = await counted();
  });

  const counted = async () => {
    const { body } = await (await app.member()).call('GET /user-stats/stats/', {});
    return body.overall_stats.cigar_count;
  };
  const started = async (): Promise<{ id: number }> => {
    const params = await sendImport(member, FILE, 'cigars.csv');
    await previewImport(member, params);
    await member.call('POST /journal/imports/{id}/start/', { params });
    return params;
  };
  const run = async (importId: number, job = importJob) => {
    const { platform } = app.app;
    await job({ ...platform, fileReader }).run({ importId }, '');
  };
  const undo = async (id: number) => {
    const { body } = await member.call('POST /journal/imports/{id}/undo/', { params: { id } });
    expect(body.state).toBe('undone');
  };
  const imported = async () => {
    const params = await started();
    await run(params.id);
    expect((await importState(member, params)).state).toBe('done');
    return params;
  };
  /** Returns the community's count and the differences that a recount finds. */
  const figures = async () => ({
    cigars: await counted(),
    differences: (await app.operator().call('GET /operator/recount/', {})).body.differences,
  });
  const signIn = () =>
    member.send('POST', '/user/authenticate/', { email: member.email, password: 'secret-1' });
  const entries = async () =>
    (await member.call('GET /cigars/list_cigars/', { query: { filter_by: 'user' } })).body.results;

  const named = async (name: string) => (await entries()).find((entry) => entry.name === name);

  it('excludes imported cigars, which only count for their member', async () => {
    const { id } = await imported();
    expect(await figures()).toEqual({ cigars: all, differences: [] });
    expect((await member.call('GET /user-stats/stats/', {})).body.user_stats.cigar_logged).toBe(4);
    await undo(id);
    await run(id, undoImportJob);
    expect(await entries()).toHaveLength(1);
    expect(await figures()).toEqual({ cigars: all, differences: [] });
  });

  it('doesn’t change when imported entries are hidden, shown, completed, and deleted', async () => {
    await imported();
    const [unfinished, two] = [await named('Begun'), await named('Two')];
    const change = (values: object, id = two?.id) =>
      member.send('PUT', `/cigars/${String(id)}/update_cigar/`, values);
    for (const values of [
      { visibility: 'me' },
      { visibility: 'followers' },
      { visibility: 'members' },
      { visibility: 'me' },
    ]) {
      expect((await change(values)).status).toBe(200);
      expect(await figures()).toEqual({ cigars: all, differences: [] });
    }
    expect((await change({ rating: 3 }, unfinished?.id)).status).toBe(200);
    expect(await figures()).toEqual({ cigars: all, differences: [] });
    for (const one of [unfinished, two]) {
      expect((await member.send('DELETE', `/cigars/${String(one?.id)}/delete_cigar/`)).status).toBe(204);
      expect(await figures()).toEqual({ cigars: all, differences: [] });
    }
  });

  it('only drops by the importer’s own cigar while the importer is suspended', async () => {
    await imported();
    await app.suspend(member.memberId);
    expect(await figures()).toEqual({ cigars: all - 1, differences: [] });
    await app.suspend(member.memberId, false);
    expect(await figures()).toEqual({ cigars: all, differences: [] });
  });

  it('excludes a suspended member’s cigars while an import is written or undone', async () => {
    const { id } = await started();
    await app.suspend(member.memberId);
    await run(id);
    expect(await figures()).toEqual({ cigars: all - 1, differences: [] });
    await app.suspend(member.memberId, false);
    expect(await figures()).toEqual({ cigars: all, differences: [] });
    await signIn();
    await undo(id);
    await app.suspend(member.memberId);
    await run(id, undoImportJob);
    expect(await figures()).toEqual({ cigars: all - 1, differences: [] });
    await app.suspend(member.memberId, false);
    expect(await figures()).toEqual({ cigars: all, differences: [] });
  });

  it('only drops by the importer’s own cigar when the account is deleted', async () => {
    await imported();
    const unfinished = await named('Begun');
    await member.send('PUT', `/cigars/${String(unfinished?.id)}/update_cigar/`, { visibility: 'me' });
    expect((await member.send('POST', '/user/me/delete-account/', { password: 'secret-1' })).status).toBe(
      204,
    );
    expect(await figures()).toEqual({ cigars: all - 1, differences: [] });
  });
});
