import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { getCallerAddress } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './email-change.service.ts';
import type { CheckGoogleToken } from './google.ts';
import { PASSKEY_ADDRESS, SIGN_IN_ADDRESS, VERIFICATION_ADDRESS } from './limits.ts';
import {
  createPasskey,
  deletePasskey,
  newPasskeyOptions,
  passkeyOptions,
  renamePasskey,
  signInWithPasskey,
} from './passkeys.service.ts';
import { endByNotMe } from './not-me.service.ts';
import { prove, signInMethods, type Proof } from './proof.service.ts';
import type { SessionStart, SignInWay } from './session-start.ts';
import { findOptionalCaller } from './optional-caller.ts';

const getSignInWay = ({ passkey, credential }: Proof): SignInWay => {
  if (passkey !== undefined) return 'passkey';
  return credential === undefined ? 'password' : 'google';
};

export const identityRoutes = (
  app: FastifyInstance,
  platform: Platform,
  checkGoogle: CheckGoogleToken | null,
  session: SessionStart,
): void => {
  const { cookies, limits } = platform;

  mount(app, 'GET /user/me/sign-in-methods/', ({ caller }) => signInMethods(platform, caller.memberId));
  mount(app, 'GET /user/me/proof/', () => Promise.resolve(null));
  mount(app, 'POST /user/me/proof/options/', ({ caller }) =>
    passkeyOptions(platform, 'proof', caller.memberId),
  );
  mount(app, 'POST /user/me/proof/', async ({ caller, body, request, reply }) => {
    const fields = { by: getSignInWay(body), memberId: caller.memberId };
    try {
      const renewed = await prove(platform, checkGoogle, caller, body, cookies.refresh(request));
      if (renewed !== null) cookies.set(reply, renewed);
      request.log.info(fields, 'identity proved');
      return null;
    } catch (error) {
      request.log.warn(fields, 'a proof was refused');
      throw error;
    }
  });

  mount(app, 'POST /user/me/passkeys/options/', ({ caller }) => newPasskeyOptions(platform, caller.memberId));
  mount(app, 'POST /user/me/passkeys/', ({ caller, body }) =>
    createPasskey(platform, caller, body.name, body.passkey),
  );
  mount(app, 'PATCH /user/me/passkeys/{id}/', ({ caller, params, body }) =>
    renamePasskey(platform, caller.memberId, params.id, body.name),
  );
  mount(app, 'DELETE /user/me/passkeys/{id}/', ({ caller, params }) =>
    deletePasskey(platform, caller, params.id),
  );

  mount(app, 'POST /auth/passkey/options/', () => passkeyOptions(platform, 'sign-in', 0), {
    limit: PASSKEY_ADDRESS,
  });
  mount(app, 'POST /auth/passkey/', async ({ body, request, reply }) => {
    const attempt = limits.countRefused(SIGN_IN_ADDRESS, getCallerAddress(request.ip), () =>
      signInWithPasskey(platform, body.passkey, session.getDevice(request)),
    );
    const { user, tokens } = await session.log(request, 'passkey', attempt);
    await session.start(request, reply, user.id, tokens);
    return { user };
  });
};

export const emailChangeRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { limits } = platform;

  mount(app, 'POST /user/me/email/', ({ caller, body }) => requestEmailChange(platform, caller, body.email));
  mount(app, 'POST /user/confirm-email/', async ({ body, request }) => {
    const caller = await findOptionalCaller(app, platform, request);
    return limits.countRefused(VERIFICATION_ADDRESS, getCallerAddress(request.ip), () =>
      confirmEmailChange(platform, body.token, {
        callerId: caller?.memberId ?? null,
        password: body.password,
      }),
    );
  });
  mount(app, 'POST /user/undo-email/', ({ body, request }) =>
    limits.countRefused(VERIFICATION_ADDRESS, getCallerAddress(request.ip), () =>
      undoEmailChange(platform, body.token),
    ),
  );
  mount(app, 'POST /user/not-me/', ({ body, request }) =>
    limits.countRefused(VERIFICATION_ADDRESS, getCallerAddress(request.ip), () =>
      endByNotMe(platform, body.token),
    ),
  );
};
