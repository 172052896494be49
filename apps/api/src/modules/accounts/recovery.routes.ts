import { emailKey } from '@stoa/contract/accounts.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { getCallerAddress } from '../../platform/limits/limits.ts';
import { resendVerification } from './accounts.service.ts';
import { knownDevices } from './device.ts';
import { RESET_TRIES_ACCOUNT, RESET_TRIES_ADDRESS, VERIFICATION_ADDRESS } from './limits.ts';
import { confirmReset, isGuessable, requestReset, validateReset } from './recovery.service.ts';
import { verifyEmail } from './verification.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOptionalCaller } from './optional-caller.ts';

export const recoveryRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { limits } = platform;
  const devices = knownDevices(platform);

  /** Limits only six-digit codes: an emailed link's secret can't be guessed, so others' tries must not block it. */
  const counted = async <T>(
    { ip }: FastifyRequest,
    { email, code }: { readonly email: string; readonly code: string },
    work: () => Promise<T>,
  ): Promise<T> => {
    if (!isGuessable(code)) return limits.countRefused(RESET_TRIES_ADDRESS, getCallerAddress(ip), work);
    await limits.take(RESET_TRIES_ADDRESS, getCallerAddress(ip));
    await limits.take(RESET_TRIES_ACCOUNT, emailKey(email));
    return work();
  };

  mount(app, 'POST /user/password-reset/', async ({ body, request }) => {
    await requestReset(platform, body.email, {
      address: request.ip,
      deviceFor: (owner) => devices.find(request, owner),
    });
    return { sent: true as const };
  });

  mount(app, 'POST /user/password-reset/validate/', async ({ body, request }) => {
    await counted(request, body, () => validateReset(platform, body.email, body.code));
    return { is_valid: true as const };
  });

  mount(app, 'POST /user/password-reset/confirm/', async ({ body, request, reply }) => {
    const { memberId, firstName } = await counted(request, body, () =>
      confirmReset(platform, body.email, body.code, {
        newPassword: body.new_password,
        removesOtherWays: body.remove_other_ways,
      }),
    );
    // This device belongs to the mailbox's owner, so failures elsewhere must not lock it out.
    await devices.remember(reply, memberId);
    return { reset: true as const, first_name: firstName };
  });

  mount(app, 'POST /user/verify-email/', async ({ body, request }) => {
    const mustBeOwner = request.headers['stoa-member'] !== undefined;
    const caller = await findOptionalCaller(app, platform, request);
    await limits.countRefused(VERIFICATION_ADDRESS, getCallerAddress(request.ip), () =>
      verifyEmail(platform, body.token, {
        callerId: caller?.memberId ?? null,
        password: body.password,
        mustBeOwner,
      }),
    );
    return { email_verified: true as const };
  });

  mount(app, 'POST /user/verify-email/resend/', async ({ caller }) => ({
    sent: await resendVerification(platform, caller.memberId),
  }));
};
