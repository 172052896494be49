import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeProfile, me, register, resendVerification, signIn } from './accounts.service.ts';
import { verifyEmail } from './verification.ts';

/** What a list of sign-ins tells of the device. */
const deviceOf = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? 'Unknown device').slice(0, 300);

export const accountsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { sessions, cookies } = platform;

  mount(app, 'POST /user/create/', async ({ body }) => ({ user: await register(platform, body) }));

  mount(app, 'POST /user/authenticate/', async ({ body, request, reply }) => {
    const { user, tokens } = await signIn(platform, body.email, body.password, deviceOf(request));
    cookies.set(reply, tokens);
    return { user };
  });

  mount(app, 'POST /user/refresh-token/', async ({ request, reply }) => {
    const token = cookies.refresh(request);
    const tokens = token === null ? null : await sessions.refresh(token);
    if (tokens === null) {
      cookies.clear(reply);
      throw refuse(401, 'Your session has ended. Please sign in again.');
    }
    cookies.set(reply, tokens);
    return { access_token: tokens.access };
  });

  mount(app, 'POST /user/logout/', async ({ request, reply }) => {
    const tokens = [cookies.access(request), cookies.refresh(request)].filter((token) => token !== null);
    cookies.clear(reply);
    await sessions.end(tokens);
    return null;
  });

  mount(app, 'GET /user/me/', ({ caller }) => me(platform, caller.memberId));

  mount(app, 'PUT /user/me/', ({ caller, body }) => changeProfile(platform, caller.memberId, body));

  mount(app, 'POST /user/verify-email/', async ({ body }) => {
    await verifyEmail(platform, body.token);
    return { email_verified: true } as const;
  });

  mount(app, 'POST /user/verify-email/resend/', async ({ caller }) => ({
    sent: await resendVerification(platform, caller.memberId),
  }));
};
