import { NOTIFICATION_TYPES, type NotificationType } from '@stoa/contract/notifications.rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { smoke } from '@stoa/testing/harness/notices';
import { allPublished } from '@stoa/testing/harness/published-state';
import { publishEvent, toMember, type About } from './outbox.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
type Role = 'reader' | 'actor' | 'owner';

/** The recipient, the member that the notifications are about, and a third member, each with an entry. */
type Scene = Readonly<Record<Role, Member & { readonly entryId: number }>>;

const KINDS_WITH_ACTOR: ReadonlySet<NotificationType> = new Set([
  'new_user',
  'nearby_cigar',
  'city_cigar',
  'first_cigar',
  'new_follower',
  'referral_credited',
  'reply',
]);
const ENTRY_ROLES: Partial<Record<NotificationType, Role>> = {
  nearby_cigar: 'actor',
  city_cigar: 'actor',
  first_cigar: 'actor',
  cheer: 'reader',
  reply: 'owner',
  amends: 'reader',
};

const causeFor = (type: NotificationType, when: string, day: string) =>
  type === 'cheer' && when === 'before' ? `cheer:${day}` : `${when} ${type}`;

describe('a notification is written exactly when it would be shown', { timeout: 180_000 }, () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const person = async () => {
    const member = await app.member();
    return Object.assign(member, { entryId: await smoke(member, 'Leaf') });
  };

  const arrange = async ({ reader, actor, owner }: Scene): Promise<{ day: string; replyId: number }> => {
    const { db } = app.app.platform;
    const at = app.clock.now();
    await actor.call('POST /followers/user/following/', { body: { follow_to: reader.memberId } });
    await sql`insert into cheer (entry_id, member_id, owner_id, created_at)
      values (${reader.entryId}, ${actor.memberId}, ${reader.memberId}, ${at})`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into reply (entry_id, member_id, text, created_at)
      values (${owner.entryId}, ${actor.memberId}, 'Well said.', ${at}) returning id`.execute(db);
    await sql`insert into notification_preference (member_id, type, in_app, push, email)
      values (${reader.memberId}, 'brand_news', true, false, false)`.execute(db);
    return { day: at.toISOString().slice(0, 10), replyId: rows[0]?.id ?? 0 };
  };

  const publishAll = async (
    scene: Scene,
    { day, replyId }: Awaited<ReturnType<typeof arrange>>,
    when: string,
  ) => {
    const aboutFor = (type: NotificationType): About => {
      const role = ENTRY_ROLES[type];
      return {
        ...(KINDS_WITH_ACTOR.has(type) && { userId: scene.actor.memberId }),
        ...(role !== undefined && { entryId: scene[role].entryId }),
        ...(type === 'cheer' && { detail: day }),
        ...(type === 'reply' && { replyId }),
      };
    };
    await app.app.platform.db.transaction().execute(async (tx) => {
      for (const type of NOTIFICATION_TYPES) {
        const audiences = toMember(scene.reader.memberId);
        const event = { type, cause: causeFor(type, when, day), about: aboutFor(type), audiences };
        await publishEvent(tx, event, app.clock.now());
      }
    });
    await allPublished(app);
  };

  const readable = async ({ reader }: Scene, { day }: { day: string }, when: string): Promise<string[]> => {
    const causes = NOTIFICATION_TYPES.map((type) => causeFor(type, when, day));
    const { rows } = await sql<{ type: string }>`
      select notice.type from notification as notice
       where notice.member_id = ${reader.memberId} and notice.cause = any(${causes}::text[])
         and not notice.unseen`.execute(app.app.platform.db);
    return rows.map(({ type }) => type).toSorted();
  };

  const everyEntry = (scene: Scene, change: (member: Scene[Role]) => Promise<unknown>) =>
    Promise.all([scene.reader, scene.actor, scene.owner].map(change));

  const STATES: Record<string, (scene: Scene) => Promise<unknown>> = {
    'nothing changed': () => Promise.resolve(),
    'the entry deleted': (scene) =>
      everyEntry(scene, (member) =>
        member.call('DELETE /cigars/{id}/delete_cigar/', { params: { id: member.entryId } }),
      ),
    'the entry not finished': (scene) =>
      everyEntry(scene, ({ entryId }) =>
        app.asOwner((db) =>
          sql`update entry set completed_at = null, overall_rating = null where id = ${entryId}`.execute(db),
        ),
      ),
    'the entry for its owner alone': (scene) =>
      everyEntry(scene, (member) =>
        member.send('PUT', `/cigars/${member.entryId}/update_cigar/`, { visibility: 'me' }),
      ),
    'the entry’s owner blocked': ({ reader, owner }) =>
      reader.send('PUT', `/members/${owner.memberId}/block/`),
    'the reader blocked by the entry’s owner': ({ reader, owner }) =>
      owner.send('PUT', `/members/${reader.memberId}/block/`),
    'the entry’s owner suspended': ({ owner }) => app.suspend(owner.memberId),
    'the actor blocked': ({ reader, actor }) => reader.send('PUT', `/members/${actor.memberId}/block/`),
    'the actor muted': ({ reader, actor }) => reader.send('PUT', `/members/${actor.memberId}/mute/`),
    'the actor suspended': ({ actor }) => app.suspend(actor.memberId),
  };

  it.each(Object.entries(STATES))('for every kind: %s', async (name, change) => {
    const scene = { reader: await person(), actor: await person(), owner: await person() };
    const things = await arrange(scene);
    await publishAll(scene, things, 'before');
    expect(await readable(scene, things, 'before')).toEqual([...NOTIFICATION_TYPES].toSorted());
    await change(scene);
    await publishAll(scene, things, 'after');
    const now = await readable(scene, things, 'before');
    expect(await readable(scene, things, 'after')).toEqual(now);
    expect(now.includes('amends')).toBe(true);
    expect(now.length < NOTIFICATION_TYPES.length).toBe(name !== 'nothing changed');
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences.filter(({ figure }) => figure === 'unseen')).toEqual([]);
  });
});
