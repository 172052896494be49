import { emailKey } from '@stoa/contract/accounts.rules';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { callerOf } from '../../platform/limits/limits.ts';
import { resendVerification } from './accounts.service.ts';
import { RESET_ACCOUNT, RESET_ADDRESS, RESET_TRIES_ADDRESS, VERIFICATION_ADDRESS } from './limits.ts';
import { confirmReset, requestReset, validateReset, type RecoveryPlatform } from './recovery.service.ts';
import { verifyEmail } from './verification.ts';

export const recoveryRoutes = (app: FastifyInstance, platform: RecoveryPlatform): void => {
  const { limits } = platform;

  mount(app, 'POST /user/password-reset/', async ({ body, request }) => {
    await limits.take(RESET_ADDRESS, callerOf(request.ip));
    await limits.take(RESET_ACCOUNT, emailKey(body.email));
    await requestReset(platform, body.email);
    return { sent: true as const };
  });

  mount(app, 'POST /user/password-reset/validate/', async ({ body, request }) => {
    await limits.take(RESET_TRIES_ADDRESS, callerOf(request.ip));
    await validateReset(platform, body.email, body.code);
    return { is_valid: true as const };
  });

  mount(app, 'POST /user/password-reset/confirm/', async ({ body, request }) => {
    await limits.take(RESET_TRIES_ADDRESS, callerOf(request.ip));
    await confirmReset(platform, body.email, body.code, body.new_password);
    return { reset: true as const };
  });

  mount(app, 'POST /user/verify-email/', async ({ body, request }) => {
    await limits.take(VERIFICATION_ADDRESS, callerOf(request.ip));
    await verifyEmail(platform, body.token);
    return { email_verified: true as const };
  });

  mount(app, 'POST /user/verify-email/resend/', async ({ caller }) => ({
    sent: await resendVerification(platform, caller.memberId),
  }));
};
