import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, openBrowser, openTab } from './fake-browser.ts';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let log: string[];
let onRefresh: ReturnType<Answers> | undefined;
let onMe: ReturnType<Answers> | undefined;
let onLogout: ReturnType<Answers>;
let ticket: number;
let isProved: boolean;

const server: Answers = ({ method, path, cookie, key }) => {
  log.push(`${method} ${path}${key}`);
  if (path === '/user/refresh-token/') {
    if (onRefresh) return onRefresh;
    ticket += 1;
    return { status: 200, body: { access_token: 'new' }, cookie: `ticket=${ticket}` };
  }
  if (path === '/user/me/' && onMe) return onMe;
  if (path === '/user/logout/') return onLogout;
  if (path === '/user/authenticate/') return { status: 200, body: { user: { id: 2 } } };
  if (path === '/user/me/proof/' && cookie === `ticket=${ticket}`)
    return isProved ? { status: 204 } : { status: 403, body: { error: 'Confirm.', step_up: true } };
  if (path === '/status/') return { status: 200, body: { maintenance: null } };
  if (cookie !== `ticket=${ticket}`) return { status: 401, body: { error: 'Sign in.' } };
  return { status: 200, body: { path } };
};

const refreshes = () => log.filter((line) => line.includes('refresh-token')).length;

beforeEach(async () => {
  log = [];
  ticket = 1;
  isProved = false;
  onRefresh = undefined;
  onMe = undefined;
  onLogout = { status: 204 };
  browser = await openBrowser(server, '?addcigar=true&x=1');
});

afterEach(() => browser.close());

describe('a call', () => {
  test('returns the body of the response', async () => {
    const { call } = await openTab();
    expect(await call('GET /status/')).toEqual({ maintenance: null });
  });

  test('becomes a network error when no response arrives', async () => {
    const { call, NetworkError } = await openTab();
    onMe = 'hang up';
    await expect(call('GET /user/me/')).rejects.toBeInstanceOf(NetworkError);
  });

  test('rejects with the reason when its caller stops it', async () => {
    const { call } = await openTab();
    const stop = new AbortController();
    stop.abort();
    await expect(call('GET /user/me/', undefined, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('the refresh queue', () => {
  test('refreshes once for many refused requests, and replays each once', async () => {
    const { call, ended } = await openTab();
    const responses = await Promise.all([
      call('GET /user/me/'),
      call('GET /user-stats/stats/'),
      call('GET /notifications/', { query: { page: 1 } }),
    ]);
    expect(responses).toEqual([
      { path: '/user/me/' },
      { path: '/user-stats/stats/' },
      { path: '/notifications/?page=1' },
    ]);
    expect(refreshes()).toBe(1);
    expect(log).toHaveLength(7);
    expect(ended).not.toHaveBeenCalled();
  });

  test('makes a second tab replay instead of refreshing again', async () => {
    const [one, two] = [await openTab(), await openTab()];
    await Promise.all([one.call('GET /user/me/'), two.call('GET /user-stats/stats/')]);
    expect(refreshes()).toBe(1);
  });

  test('ends the session once for all waiting requests when the refresh is refused', async () => {
    const { call, ended, sessionMark } = await openTab();
    sessionMark.set({ id: 1 });
    onRefresh = { status: 401, body: { error: 'Sign in again.' } };
    const results = await Promise.allSettled([call('GET /user/me/'), call('GET /user-stats/stats/')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(refreshes()).toBe(1);
    expect(ended).toHaveBeenCalledTimes(1);
    expect([sessionMark.isSet(), sessionMark.storedUser()]).toEqual([false, null]);
  });

  test.each([
    ['hang up' as const],
    [{ status: 503, body: { error: 'Away.' } }],
    [{ status: 429 }],
    [{ status: 403 }],
  ])('retains the session when the response to the refresh is %j', async (answer) => {
    const { call, ended, sessionMark } = await openTab();
    sessionMark.set({ id: 1 });
    onRefresh = answer;
    await expect(call('GET /user/me/')).rejects.not.toMatchObject({ status: 401 });
    expect(ended).not.toHaveBeenCalled();
    expect(sessionMark.isSet()).toBe(true);
    onRefresh = undefined;
    expect(await call('GET /user/me/')).toEqual({ path: '/user/me/' });
  });

  test('replays a request once, never twice', async () => {
    const { call, ended } = await openTab();
    onMe = { status: 401, body: { error: 'Still no.' } };
    await expect(call('GET /user/me/')).rejects.toMatchObject({ status: 401 });
    expect(log).toEqual(['GET /user/me/', 'POST /user/refresh-token/', 'GET /user/me/']);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test.each([[{ detail: 'User not found' }], [{ error: 'User not found' }]])(
    'ends the session without a refresh on %j',
    async (body) => {
      const { call, ended } = await openTab();
      onMe = { status: 401, body };
      await expect(call('GET /user/me/')).rejects.toMatchObject({ status: 401 });
      expect(refreshes()).toBe(0);
      expect(ended).toHaveBeenCalledTimes(1);
    },
  );

  test('doesn’t end the session on a late refusal from before a new sign-in', async () => {
    const { call, ended, sessionMark } = await openTab();
    onMe = { status: 401, body: { detail: 'User not found' } };
    const late = call('GET /user/me/');
    sessionMark.renew();
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(ended).not.toHaveBeenCalled();
  });

  test('ends the session here when another tab signs out', async () => {
    const { ended } = await openTab();
    browser.writeInOtherTab('stoa.authenticated', 'true');
    expect(ended).not.toHaveBeenCalled();
    browser.writeInOtherTab('stoa.authenticated', 'false');
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

describe('a pending sign-out', () => {
  const openPending = async () => {
    const tab = await openTab();
    tab.sessionMark.set({ id: 1 });
    tab.pendingSignOut.begin();
    tab.sessionMark.end();
    return tab;
  };

  test('goes before every other call, once for all of them, and is over when the server responds', async () => {
    const { call, pendingSignOut } = await openPending();
    await Promise.all([call('GET /status/'), call('GET /status/')]);
    expect(log).toEqual(['POST /user/logout/', 'GET /status/', 'GET /status/']);
    expect(pendingSignOut.isSet()).toBe(false);
  });

  test.each([
    ['hang up' as const, 'NetworkError'],
    [{ status: 503 }, 'ApiError'],
    [{ status: 429 }, 'ApiError'],
  ])('stays pending in every tab and blocks other calls when the response is %j', async (answer, name) => {
    const { call } = await openPending();
    onLogout = answer;
    await expect(call('GET /status/')).rejects.toHaveProperty('name', name);
    const later = await openTab();
    expect(later.pendingSignOut.isSet()).toBe(true);
    await expect(later.call('GET /status/')).rejects.toHaveProperty('name', name);
    expect(log).toEqual(['POST /user/logout/', 'POST /user/logout/']);
  });

  test('doesn’t hold up a new sign-in', async () => {
    const { call } = await openPending();
    onLogout = { status: 503 };
    const body = { email: 'zeno@example.com', password: 'porch-1' };
    expect(await call('POST /user/authenticate/', { body })).toEqual({ user: { id: 2 } });
  });

  test('isn’t undone by a late response or a refresh', async () => {
    const { call, sessionMark, pendingSignOut } = await openTab();
    sessionMark.set({ id: 1 });
    const late = call('GET /user/me/');
    pendingSignOut.begin();
    sessionMark.end();
    await expect(late).rejects.toMatchObject({ status: 401 });
    sessionMark.set({ id: 1 });
    expect([refreshes(), sessionMark.isSet(), sessionMark.storedUser()]).toEqual([0, false, null]);
  });
});

describe('a call that needs a recent proof', () => {
  const sent = () => log.filter((line) => line === 'GET /user/me/proof/').length;

  test('waits for the proof and is repeated, together with others that wait', async () => {
    const { call, stepUp } = await openTab();
    await call('GET /user/me/');
    let questions = 0;
    stepUp.onAsk(async () => {
      questions += 1;
      // The access token expires while the dialog is open.
      ticket += 1;
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      isProved = true;
      return true;
    });
    await Promise.all([call('GET /user/me/proof/'), call('GET /user/me/proof/')]);
    expect(questions).toBe(1);
    expect(log.at(-1)).toBe('GET /user/me/proof/');
  });

  test('isn’t repeated when the member closes the question, and shows no error', async () => {
    const { call, errorText, stepUp } = await openTab();
    await call('GET /user/me/');
    stepUp.onAsk(() => Promise.resolve(false));
    const failure: unknown = await call('GET /user/me/proof/').catch((error: unknown) => error);
    expect([errorText(failure), sent()]).toEqual(['', 1]);
  });

  test('is refused when the proof didn’t count, or when nothing can ask for it', async () => {
    const { ApiError, call, stepUp } = await openTab();
    await call('GET /user/me/');
    await expect(call('GET /user/me/proof/')).rejects.toBeInstanceOf(ApiError);
    stepUp.onAsk(() => Promise.resolve(true));
    await expect(call('GET /user/me/proof/')).rejects.toBeInstanceOf(ApiError);
    expect(sent()).toBe(3);
  });

  test('rejects with the reason when the question couldn’t be asked', async () => {
    const { call, NetworkError, stepUp } = await openTab();
    await call('GET /user/me/');
    stepUp.onAsk(() => Promise.reject(new NetworkError()));
    await expect(call('GET /user/me/proof/')).rejects.toBeInstanceOf(NetworkError);
  });
});

describe('an upload', () => {
  test('reports its progress, sends its key, and is replayed after a refresh', async () => {
    const { upload } = await openTab();
    const onProgress = vi.fn<(percent: number) => void>();
    const body = new FormData();
    body.set('name', 'Robusto');
    const response = await upload('POST /cigars/add_cigar/', { body }, { onProgress, idempotencyKey: '#1' });
    expect(response).toEqual({ path: '/cigars/add_cigar/' });
    expect(log).toEqual([
      'POST /cigars/add_cigar/#1',
      'POST /user/refresh-token/',
      'POST /cigars/add_cigar/#1',
    ]);
    expect(onProgress.mock.calls.slice(0, 3)).toEqual([[33], [66], [100]]);
  });

  test('can be stopped', async () => {
    const { upload } = await openTab();
    const stop = new AbortController();
    const sent = upload('POST /cigars/add_cigar/', { body: new FormData() }, { signal: stop.signal });
    stop.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });
});
