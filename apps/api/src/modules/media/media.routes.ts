import { largePicture } from '@stoa/contract/pictures.rules';
import { TOKEN_PREFIX } from '@stoa/contract/tokens.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { answerUnknownCall } from '../../platform/http/errors.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { isFileKey } from '../../platform/storage/storage.ts';
import { isEntryVisible, isNotBlocked } from '../visibility/index.ts';
import { MEDIA_BASE } from './media.ts';

/** A file never changes under its key; `private`, because only members may see it. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';

/** Every key has this random part. */
const FILE_NAME = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

const PHOTO = /^photos\/([^/]+)\/[0-9]+\.jpg$/;
const PICTURE = /^(?:pictures|portraits)\/.+$/;

/** True if the viewer may not see a file (decisions 45 and 61): removed, reported, blocked, or outside the audience. */
const hiddenFile = statement<
  { name: string; media: string; picture: string; viewer: number },
  { is_hidden: boolean }
>(
  ({ name, media, picture, viewer }) => sql`
    select exists (select from suspended_file where name = ${name})
        or exists (select from removed_file where name = ${name})
        or exists (select from entry_photo join entry on entry.id = entry_id join member as owner on owner.id = entry.member_id
                    where media = ${media}
                      and (not ${isEntryVisible(viewer)} or entry_photo.hidden_at is not null and entry.member_id <> ${viewer}))
        or exists (select from amends where photo = ${media} and member_id <> ${viewer})
        or exists (select from entry join member as owner on owner.id = entry.member_id
                    where entry.picture = ${picture} and not ${isEntryVisible(viewer)})
        or exists (select from member where picture = ${picture} and (not ${isNotBlocked(viewer, sql`member.id`)}
                      or profile_hidden_at is not null and member.id <> ${viewer})) as is_hidden`,
);

/** Returns true for a file of the member's own entries. */
const ownFile = statement<{ media: string; picture: string; viewer: number }, { is_own: boolean }>(
  ({ media, picture, viewer }) => sql`
    select exists (select from entry_photo join entry on entry.id = entry_id where media = ${media} and member_id = ${viewer})
        or exists (select from entry where picture = ${picture} and member_id = ${viewer}) as is_own`,
);

/** Staff don't see files of private entries. */
const fileHiddenFromStaff = statement<
  { name: string; media: string; picture: string },
  { is_hidden: boolean }
>(
  ({ name, media, picture }) => sql`
    select exists (select from removed_file where name = ${name})
        or exists (select from entry_photo join entry on entry.id = entry_id where media = ${media} and visibility = 'me')
        or exists (select from entry where picture = ${picture} and visibility = 'me') as is_hidden`,
);

type Viewer = number | 'staff';

const isHidden = async (db: Db, key: string, viewer: Viewer): Promise<boolean> => {
  const [name = ''] = FILE_NAME.exec(key) ?? [];
  const [, media = ''] = PHOTO.exec(key) ?? [];
  const [picture = ''] = PICTURE.exec(key) ?? [];
  if (name === '' && media === '' && picture === '') return false;
  const file = { name: name.toLowerCase(), media, picture: largePicture(picture) };
  const [found] =
    viewer === 'staff' ? await fileHiddenFromStaff(db, file) : await hiddenFile(db, { ...file, viewer });
  return found?.is_hidden === true;
};

/** An access token only reads its owner's journal, whatever else they may see. */
const isOwn = async (db: Db, key: string, viewer: number): Promise<boolean> => {
  const [, media = ''] = PHOTO.exec(key) ?? [];
  const [picture = ''] = PICTURE.exec(key) ?? [];
  const [found] = await ownFile(db, { media, picture: largePicture(picture), viewer });
  return found?.is_own === true;
};

/** Returns a proxied photo's key; null for other spellings (`./`, `//`), which a proxy caches but our rules miss. */
const proxiedKey = ({ headers }: FastifyRequest): string | null => {
  const [path = ''] = String(headers['x-original-uri'] ?? '').split('?', 1);
  const key = path.startsWith(MEDIA_BASE) ? path.slice(MEDIA_BASE.length) : '';
  return isServed(key) ? key : null;
};

/** Returns true for pictures of cigars, rewards, challenges, retailers, and messages. */
const isBrandPicture = (key: string): boolean => key.startsWith('pictures/');

/** Other stored files, such as the deletion journal, aren't for browsers. */
const isServed = (key: string): boolean => isFileKey(key) && /^(?:photos|portraits|pictures)\//.test(key);

const SIGN_IN = 'Please sign in to see photos.';

export const mediaRoutes = (app: FastifyInstance, { db, storage, sessions, cookies }: Platform): void => {
  const findMemberId = async (request: FastifyRequest): Promise<number | null> => {
    const access = cookies.access(request);
    return access === null ? null : sessions.findMember(access);
  };

  /** Staff see the brand's pictures; those who answer members also see photos, even of suspended members (decision 58). */
  const findViewer = async (request: FastifyRequest, key: string): Promise<Viewer | null> => {
    if (cookies.access(request)?.startsWith(TOKEN_PREFIX)) {
      const { memberId } = await app.guards.member(request, 'read_journal');
      return (await isOwn(db, key, memberId)) ? memberId : null;
    }
    const member = await findMemberId(request);
    if (member !== null) return member;
    try {
      // The console sends its token if it has no staff session.
      const isByCookie = request.headers.authorization === undefined;
      const actor = await (isByCookie ? app.guards.staff(request) : app.guards.operator(request));
      if (!isBrandPicture(key)) app.guards.role(actor, ['members']);
      return 'staff';
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };

  // A caching proxy checks here before it serves a photo (nginx: auth_request).
  app.get('/media-session', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const key = proxiedKey(request);
    const viewer = await findViewer(request, key ?? '');
    if (viewer === null) throw refuse(401, SIGN_IN);
    if (key === null || (await isHidden(db, key, viewer)))
      throw refuse(403, 'This photo isn’t available right now.');
    return reply.status(204).header('cache-control', 'no-store').send();
  });

  app.get<{ Params: { '*': string } }>(
    `${MEDIA_BASE}*`,
    { schema: { hide: true } },
    async (request, reply) => {
      const requested = request.params['*'];
      const key = isServed(requested) ? requested : '';
      const viewer = await findViewer(request, key);
      if (viewer === null) throw refuse(401, SIGN_IN);
      if (key === '' || (await isHidden(db, key, viewer))) return answerUnknownCall(request, reply);
      const file = await storage.open(key);
      if (file === null) return answerUnknownCall(request, reply);
      return reply
        .type(file.contentType)
        .header('content-length', file.size)
        .header('cache-control', CACHE_CONTROL)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.stream);
    },
  );
};
