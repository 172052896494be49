import type { FastifyInstance } from 'fastify';
import { csvText } from '../../platform/csv.ts';
import { pageBody } from '../../platform/database/pages.ts';
import { wantsCsv } from '../../platform/http/accept.ts';
import { mount } from '../../platform/http/mount.ts';
import { nameOfDay, sendCsv } from '../../platform/http/send-csv.ts';
import { notFound } from '../../platform/refusal.ts';
import { createReward, listRewards, REWARD_COLUMNS, rewardPages, updateReward } from './rewards.ts';
import { redemptionPages, redemptionsPage, listRedemptions } from './store.queries.ts';
import type { StorePlatform } from './advance.ts';
import { moveRedemption, moveRedemptions } from './moves.service.ts';
import { REDEMPTION_COLUMNS } from './redemption-columns.ts';
import { withPicture } from '../media/index.ts';

export const storeOperatorsRoutes = (app: FastifyInstance, platform: StorePlatform): void => {
  const { db, clock } = platform;

  mount(app, 'GET /operator/rewards/', async ({ query, request, reply }) => {
    if (!wantsCsv(request)) return listRewards(db, query);
    const pages = await rewardPages(db, query);
    await sendCsv(reply, nameOfDay('rewards', clock.now()), csvText(REWARD_COLUMNS, pages));
    return pageBody(query, [], 0);
  });
  mount(app, 'POST /operator/rewards/', ({ body, files }) =>
    withPicture(platform, files, (picture) => createReward(db, body, picture)),
  );
  mount(app, 'PATCH /operator/rewards/{id}/', ({ params, body, files, request }) => {
    if (body.stock !== undefined) request.about = `stock ${body.stock ?? 'unlimited'}`;
    return withPicture(platform, files, (picture) => updateReward(db, params.id, body, picture));
  });

  mount(app, 'GET /operator/redemptions/', async ({ query, request, reply, actor }) => {
    if (!wantsCsv(request)) return redemptionsPage(db, query);
    // The export holds names and addresses of many members.
    if (actor.by === 'staff') app.guards.recentProofOfStaff(actor);
    const name = nameOfDay('redemptions', clock.now());
    await sendCsv(reply, name, csvText(REDEMPTION_COLUMNS, redemptionPages(db, query)));
    return pageBody(query, [], 0);
  });
  mount(app, 'PATCH /operator/redemptions/{id}/', async ({ params, body, request }) => {
    request.about = body.status ?? '';
    const { id } = await moveRedemption(platform, params.id, body);
    const [redemption] = await listRedemptions(db, [id]);
    if (redemption === undefined) throw notFound();
    return redemption;
  });

  mount(app, 'POST /operator/redemptions/moves/', async ({ body, request }) => {
    request.about = body.status ?? 'tracking notes';
    const { moved, left } = await moveRedemptions(platform, body);
    return { moved: await listRedemptions(db, moved), left };
  });
};
