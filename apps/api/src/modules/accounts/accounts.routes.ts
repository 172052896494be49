import type { FastifyInstance } from 'fastify';
import { getDevice } from '../../platform/http/device.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCallerAddress } from '../../platform/limits/limits.ts';
import { callerNotFound, sessionEnded } from '../../platform/sessions/lock-caller.ts';
import { handleRefusal, register, signIn } from './accounts.service.ts';
import { clearCachedPhotos } from './cached-photos.ts';
import { linkGoogle, signInWithGoogle, unlinkGoogle } from './google.service.ts';
import type { CheckGoogleToken } from './google.ts';
import { HANDLE_LOOK_UPS, SIGN_IN_ADDRESS, SIGN_UP_ADDRESS } from './limits.ts';
import type { SessionStart } from './session-start.ts';

export const accountsRoutes = (
  app: FastifyInstance,
  platform: Platform,
  checkGoogle: CheckGoogleToken | null,
  session: SessionStart,
): void => {
  const { db, sessions, cookies, limits } = platform;
  mount(app, 'POST /user/create/', async ({ body }) => ({ user: await register(platform, body) }), {
    limit: SIGN_UP_ADDRESS,
  });

  mount(app, 'GET /user/handles/', async ({ query }) => ({ error: await handleRefusal(db, query.handle) }), {
    limit: HANDLE_LOOK_UPS,
  });

  mount(app, 'POST /user/authenticate/', async ({ body, request, reply }) => {
    const attempt = signIn(platform, body.email, body.password, {
      address: request.ip,
      ...session.getDevice(request),
    });
    const { user, tokens } = await session.log(request, 'password', attempt);
    await session.start(request, reply, user.id, tokens);
    return { user };
  });

  mount(app, 'POST /auth/google/', async ({ body, request, reply }) => {
    const token = body.token ?? body.credential ?? '';
    const attempt = limits.countRefused(SIGN_IN_ADDRESS, getCallerAddress(request.ip), () =>
      signInWithGoogle(platform, checkGoogle, token, session.getDevice(request), body.referral_link),
    );
    const { user, tokens } = await session.log(request, 'google', attempt);
    await session.start(request, reply, user.id, tokens);
    return { user };
  });

  mount(app, 'POST /auth/google/link/', async ({ body, request, reply }) => {
    const token = body.token ?? body.credential ?? '';
    const attempt = limits.countRefused(SIGN_IN_ADDRESS, getCallerAddress(request.ip), () =>
      linkGoogle(platform, checkGoogle, token, body, getDevice(request)),
    );
    const { user, tokens } = await session.log(request, 'google', attempt);
    await session.start(request, reply, user.id, tokens);
    return { user };
  });

  mount(app, 'DELETE /auth/google/link/', ({ caller }) => unlinkGoogle(platform, caller));

  mount(app, 'POST /user/refresh-token/', async ({ request, reply }) => {
    const token = cookies.refresh(request);
    const tokens = token === null ? null : await sessions.refresh(token);
    if (tokens === null || tokens === 'suspended') {
      cookies.clear(reply);
      if (token !== null) clearCachedPhotos(reply);
      throw tokens === null ? sessionEnded() : callerNotFound();
    }
    cookies.set(reply, tokens);
    return { access_token: tokens.access };
  });

  mount(app, 'POST /user/logout/', async ({ request, reply }) => {
    // Ends sessions first: a 503 keeps the cookies, so that the client can ask again.
    await session.endSent(request);
    cookies.clear(reply);
    clearCachedPhotos(reply);
    return null;
  });
};
