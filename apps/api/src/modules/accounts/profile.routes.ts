import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import { me } from './accounts.service.ts';
import { clearCachedPhotos } from './cached-photos.ts';
import { knownDevices } from './device.ts';
import { deleteAccount } from './deletion.service.ts';
import type { CheckGoogleToken } from './google.ts';
import { changePassword, deletePicture, updateProfile } from './profile.service.ts';
import { createToken } from './tokens.service.ts';
import { endAllSignIns, endSignIn, listSignIns, setPlacesNoted } from './sign-ins.service.ts';
import type { Platform } from '../../platform/platform.ts';

export const profileRoutes = (
  app: FastifyInstance,
  platform: Platform,
  checkGoogle: CheckGoogleToken | null,
): void => {
  const { cookies } = platform;
  const devices = knownDevices(platform);

  mount(app, 'GET /user/me/', ({ caller }) => me(platform, caller.memberId));
  mount(app, 'PUT /user/me/', ({ caller, body, files }) => updateProfile(platform, caller, body, files));
  mount(app, 'DELETE /user/me/', ({ caller }) => deletePicture(platform, caller.memberId));
  mount(app, 'PATCH /user/me/password/', async ({ caller, body, request, reply }) => {
    const { user, renewed } = await changePassword(
      platform,
      caller,
      body.old_password,
      body.new_password,
      cookies.refresh(request),
    );
    if (renewed !== null) cookies.set(reply, renewed);
    await devices.remember(reply, caller.memberId);
    return user;
  });

  mount(app, 'GET /user/me/sign-ins/', ({ caller }) => listSignIns(platform, caller));
  mount(app, 'PATCH /user/me/sign-ins/', ({ caller, body }) =>
    setPlacesNoted(platform, caller, body.places_noted),
  );
  mount(app, 'DELETE /user/me/sign-ins/{id}/', ({ caller, params }) =>
    endSignIn(platform, caller.memberId, params.id),
  );
  mount(app, 'POST /user/me/tokens/', ({ caller, body }) => createToken(platform, caller, body));
  mount(app, 'DELETE /user/me/sign-ins/', async ({ caller, reply }) => {
    await endAllSignIns(platform, caller.memberId);
    cookies.clear(reply);
    clearCachedPhotos(reply);
    return null;
  });

  mount(app, 'POST /user/me/delete-account/', async ({ caller, body, reply }) => {
    await deleteAccount(platform, checkGoogle, caller, body);
    cookies.clear(reply);
    clearCachedPhotos(reply);
    return null;
  });
};
