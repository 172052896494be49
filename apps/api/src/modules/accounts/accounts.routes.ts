import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '../../platform/http/device.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { callerOf } from '../../platform/limits/limits.ts';
import { callerNotFound, sessionEnded } from '../../platform/sessions/lock-caller.ts';
import type { TokenPair } from '../../platform/sessions/sessions.ts';
import { handleRefusal, register, signIn } from './accounts.service.ts';
import { dropCachedPhotos } from './cached-photos.ts';
import { knownDevices, type DeviceOwner } from './device.ts';
import { linkGoogle, signInWithGoogle, unlinkGoogle } from './google.service.ts';
import type { CheckGoogleToken } from './google.ts';
import type { SessionStart, SignInWay } from './identity.routes.ts';
import { HANDLE_LOOK_UPS, SIGN_IN_ADDRESS, SIGN_UP_ADDRESS } from './limits.ts';

/** Registration, sign-in, and the session's tokens. */
export const accountsRoutes = (
  app: FastifyInstance,
  platform: Platform,
  checkGoogle: CheckGoogleToken | null,
): SessionStart => {
  const { db, sessions, cookies, limits } = platform;
  const devices = knownDevices(platform);

  const sentTokens = (request: FastifyRequest): string[] =>
    [cookies.access(request), cookies.refresh(request)].filter((token) => token !== null);

  const signInDevice = (request: FastifyRequest) => ({
    device: deviceOf(request),
    deviceFor: (owner: DeviceOwner | null) => devices.find(request, owner),
  });

  /** Ends any earlier session of this browser, so that a session planted by an attacker cannot survive a sign-in. */
  const startSession = async (
    request: FastifyRequest,
    reply: FastifyReply,
    memberId: number,
    tokens: TokenPair,
  ) => {
    await sessions.end(sentTokens(request));
    cookies.set(reply, tokens);
    await devices.remember(reply, memberId);
  };

  /** Logs the outcome of a sign-in attempt; the address is in the request's log line. */
  const logSignIn = async <T extends { user: { id: number } }>(
    request: FastifyRequest,
    by: SignInWay,
    work: Promise<T>,
  ): Promise<T> => {
    try {
      const result = await work;
      request.log.info({ by, memberId: result.user.id }, 'signed in');
      return result;
    } catch (error) {
      request.log.warn({ by }, 'a sign-in was refused');
      throw error;
    }
  };

  mount(app, 'POST /user/create/', async ({ body }) => ({ user: await register(platform, body) }), {
    limit: SIGN_UP_ADDRESS,
  });

  mount(app, 'GET /user/handles/', async ({ query }) => ({ error: await handleRefusal(db, query.handle) }), {
    limit: HANDLE_LOOK_UPS,
  });

  mount(app, 'POST /user/authenticate/', async ({ body, request, reply }) => {
    const attempt = signIn(platform, body.email, body.password, {
      address: request.ip,
      ...signInDevice(request),
    });
    const { user, tokens } = await logSignIn(request, 'password', attempt);
    await startSession(request, reply, user.id, tokens);
    return { user };
  });

  mount(app, 'POST /auth/google/', async ({ body, request, reply }) => {
    const token = body.token ?? body.credential ?? '';
    const attempt = limits.countRefused(SIGN_IN_ADDRESS, callerOf(request.ip), () =>
      signInWithGoogle(platform, checkGoogle, token, signInDevice(request), body.referral_link),
    );
    const { user, tokens } = await logSignIn(request, 'google', attempt);
    await startSession(request, reply, user.id, tokens);
    return { user };
  });

  mount(app, 'POST /auth/google/link/', async ({ body, request, reply }) => {
    const token = body.token ?? body.credential ?? '';
    const attempt = limits.countRefused(SIGN_IN_ADDRESS, callerOf(request.ip), () =>
      linkGoogle(platform, checkGoogle, token, body, deviceOf(request)),
    );
    const { user, tokens } = await logSignIn(request, 'google', attempt);
    await startSession(request, reply, user.id, tokens);
    return { user };
  });

  mount(app, 'DELETE /auth/google/link/', ({ caller }) => unlinkGoogle(platform, caller));

  mount(app, 'POST /user/refresh-token/', async ({ request, reply }) => {
    const token = cookies.refresh(request);
    const tokens = token === null ? null : await sessions.refresh(token);
    if (tokens === null || tokens === 'suspended') {
      cookies.clear(reply);
      if (token !== null) dropCachedPhotos(reply);
      throw tokens === null ? sessionEnded() : callerNotFound();
    }
    cookies.set(reply, tokens);
    return { access_token: tokens.access };
  });

  mount(app, 'POST /user/logout/', async ({ request, reply }) => {
    // First the sessions: an answer of 503 leaves the cookies, so that the client can ask again.
    await sessions.end(sentTokens(request));
    cookies.clear(reply);
    dropCachedPhotos(reply);
    return null;
  });

  return { deviceOf: signInDevice, start: startSession, log: logSignIn };
};
