import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { callerOf } from '../../platform/limits/limits.ts';
import { resendVerification } from './accounts.service.ts';
import { knownDevices } from './device.ts';
import { RESET_TRIES_ADDRESS, VERIFICATION_ADDRESS } from './limits.ts';
import { confirmReset, requestReset, validateReset, type RecoveryPlatform } from './recovery.service.ts';
import { verifyEmail } from './verification.ts';

export const recoveryRoutes = (app: FastifyInstance, platform: RecoveryPlatform): void => {
  const { limits } = platform;
  const devices = knownDevices(platform);

  mount(app, 'POST /user/password-reset/', async ({ body, request }) => {
    await requestReset(platform, body.email, {
      address: request.ip,
      deviceFor: (memberId) => devices.find(request, memberId),
    });
    return { sent: true as const };
  });

  mount(app, 'POST /user/password-reset/validate/', async ({ body, request }) => {
    await limits.take(RESET_TRIES_ADDRESS, callerOf(request.ip));
    await validateReset(platform, body.email, body.code);
    return { is_valid: true as const };
  });

  mount(app, 'POST /user/password-reset/confirm/', async ({ body, request, reply }) => {
    await limits.take(RESET_TRIES_ADDRESS, callerOf(request.ip));
    const memberId = await confirmReset(platform, body.email, body.code, body.new_password);
    // The owner of the mailbox uses this device: failures elsewhere must not lock it out.
    devices.remember(reply, memberId);
    return { reset: true as const };
  });

  mount(app, 'POST /user/verify-email/', async ({ body, request }) => {
    await limits.take(VERIFICATION_ADDRESS, callerOf(request.ip));
    const access = platform.cookies.access(request);
    const mustBeOwner = request.headers['stoa-member'] !== undefined;
    const caller = mustBeOwner
      ? await app.guards.member(request)
      : access === null
        ? null
        : await platform.sessions.find(access);
    await verifyEmail(platform, body.token, {
      callerId: caller?.memberId ?? null,
      password: body.password,
      mustBeOwner,
    });
    return { email_verified: true as const };
  });

  mount(app, 'POST /user/verify-email/resend/', async ({ caller }) => ({
    sent: await resendVerification(platform, caller.memberId),
  }));
};
