import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import {
  addStaffPasskey,
  changeStaffPassword,
  ownMethods,
  removeStaffPasskey,
  renameOwnPasskey,
} from './own-keys.service.ts';
import { confirmStaffReset, requestStaffReset, validateStaffReset } from './password-reset.service.ts';
import { STAFF_ADDRESS, STAFF_QUESTIONS } from './sign-in.service.ts';
import { staffCookie } from './staff-cookie.ts';
import { staffDevices } from './staff-device.ts';
import { newPasskeyOptions } from './staff-passkeys.ts';
import { staffSelf } from './staff.queries.ts';
import type { StaffPlatform } from './staff.service.ts';

const resetRoutes = (app: FastifyInstance, platform: StaffPlatform): void => {
  const devices = staffDevices(platform);
  mount(app, 'POST /staff/password-reset/', async ({ body, request }) => {
    await requestStaffReset(platform, body.email, { address: request.ip, ...devices.of(request) });
    return { sent: true as const };
  });
  mount(app, 'POST /staff/password-reset/validate/', ({ body }) => validateStaffReset(platform, body.token), {
    limit: STAFF_QUESTIONS,
  });
  mount(
    app,
    'POST /staff/password-reset/confirm/',
    async ({ body, reply }) => {
      const id = await confirmStaffReset(platform, body.token, {
        newPassword: body.new_password,
        removesOtherWays: body.remove_other_ways,
      });
      // This device belongs to the mailbox's owner, so requests elsewhere must not lock it out.
      await devices.remember(reply, id);
      return { reset: true as const };
    },
    { limit: STAFF_ADDRESS },
  );
};

/** How staff set, change, and reset what they sign in with. */
export const ownKeysRoutes = (app: FastifyInstance, platform: StaffPlatform): void => {
  const { db, config } = platform;
  const cookie = staffCookie(config.publicUrl);
  const devices = staffDevices(platform);

  resetRoutes(app, platform);
  mount(app, 'GET /staff/me/sign-in-methods/', ({ actor }) => ownMethods(platform, actor));
  mount(app, 'PATCH /staff/me/password/', async ({ actor, body, reply }) => {
    const requireProof = () => app.guards.recentProofOfStaff(actor);
    cookie.set(reply, await changeStaffPassword(platform, actor, body, requireProof));
    await devices.remember(reply, actor.staffId);
    return staffSelf(db, actor.staffId);
  });
  mount(app, 'POST /staff/me/passkeys/options/', async ({ actor }) =>
    newPasskeyOptions(platform, await staffSelf(db, actor.staffId)),
  );
  mount(app, 'POST /staff/me/passkeys/', ({ actor, body }) =>
    addStaffPasskey(platform, actor, body.name, body.passkey),
  );
  mount(app, 'PATCH /staff/me/passkeys/{id}/', ({ actor, params, body }) =>
    renameOwnPasskey(platform, actor, params.id, body.name),
  );
  mount(app, 'DELETE /staff/me/passkeys/{id}/', ({ actor, params }) =>
    removeStaffPasskey(platform, actor, params.id),
  );
};
