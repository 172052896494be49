import type { Answer } from '@stoa/contract/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storedResponse } from '../../platform/http/idempotency.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUsableCode, recordRefusals, type UsableCode } from '../catalogue/index.ts';
import { cigarAgeing } from './ageing.queries.ts';
import { describeBox } from './box-codes.queries.ts';
import { addHumidor, changeHumidor, deleteHumidor, listHumidors } from './humidors.service.ts';
import { changeLots, editLot } from './lot-changes.service.ts';
import { lotMonths, lotsPage } from './lots-page.queries.ts';
import { lotsOfCigar } from './lots.queries.ts';
import { type HumidorPlatform, plainCodes, putAway, refusePutAway } from './put-away.service.ts';
import { memberToday } from './today.ts';
import { undoEvent } from './undo.service.ts';
import { ownWants, wantsOfMember } from './wants.queries.ts';
import { addWant, removeWant } from './wants.service.ts';

/** Enough for a whole evening of sorting, too little for a program that fills the database. */
const PUT_AWAY: Limit = { name: 'lots-put-away', times: 600, seconds: 60 * 60 };
const LOT_CHANGES: Limit = { name: 'lot-changes', times: 1_200, seconds: 60 * 60 };
const BOX_CHECKS: Limit = { name: 'box-checks', times: 600, seconds: 60 * 60 };
const HUMIDOR_CHANGES: Limit = { name: 'humidor-changes', times: 120, seconds: 60 * 60 };

/** Checks a code as logging does, so that putting cigars away can't bypass the limit on guesses. */
const checkCode = async (
  platform: HumidorPlatform,
  memberId: number,
  { ip, log }: FastifyRequest,
  typed: string,
): Promise<UsableCode> => {
  try {
    return await recordRefusals(platform, { memberId, address: ip, log }, 'valid', () =>
      findUsableCode(platform.db, memberId, typed),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    const { code } = error.body;
    throw new Refusal(400, error.message, { ...error.body, codes: code, refused_code: typed });
  }
};

const lotsRoutes = (app: FastifyInstance, platform: HumidorPlatform): void => {
  const { clock, db, limits } = platform;
  const today = (memberId: number) => memberToday(db, memberId, clock.now());

  mount(app, 'GET /lots/', async ({ caller: { memberId }, query }) =>
    lotsPage(db, memberId, query, await today(memberId)),
  );
  mount(app, 'GET /lots/months/', async ({ caller: { memberId } }) =>
    lotMonths(db, memberId, await today(memberId)),
  );
  mount(app, 'GET /lots/boxes/', async ({ caller: { memberId }, query, request }) => {
    await limits.take(BOX_CHECKS, memberId);
    const found = await checkCode(platform, memberId, request, query.code);
    await refusePutAway(db, memberId, [found.code], 'code');
    return describeBox(db, memberId, found);
  });
  mount(app, 'GET /lots/cigars/{id}/', async ({ caller: { memberId }, params, query }) =>
    lotsOfCigar(db, memberId, params.id, query, await today(memberId)),
  );
  mount(app, 'POST /lots/', async ({ caller: { memberId }, body, request }) => {
    // Repeats with a stored response don't use up the limit.
    const before = await storedResponse<Answer<'POST /lots/'>>(db);
    if (before !== null) return before;
    await limits.take(PUT_AWAY, memberId);
    // The first refused code ends the call, so that a call is one guess at most.
    for (const code of plainCodes(body.codes ?? [])) await checkCode(platform, memberId, request, code);
    return putAway(platform, memberId, body);
  });
  mount(app, 'PUT /lots/{id}/', async ({ caller: { memberId }, params, body }) => {
    await limits.take(LOT_CHANGES, memberId);
    return editLot(platform, memberId, params.id, body);
  });
  mount(app, 'POST /lots/events/', async ({ caller: { memberId }, body }) => {
    const before = await storedResponse<Answer<'POST /lots/events/'>>(db);
    if (before !== null) return before;
    await limits.take(LOT_CHANGES, memberId);
    return changeLots(platform, memberId, body);
  });
  mount(app, 'POST /lots/{id}/events/{event}/undo/', async ({ caller: { memberId }, params }) => {
    await limits.take(LOT_CHANGES, memberId);
    return undoEvent(platform, memberId, params.id, params.event);
  });
};

const wantsRoutes = (app: FastifyInstance, platform: HumidorPlatform): void => {
  const { db, limits } = platform;
  mount(app, 'GET /wants/', ({ caller, query }) => ownWants(db, caller.memberId, query));
  mount(app, 'POST /wants/', async ({ caller, body }) => {
    await limits.take(LOT_CHANGES, caller.memberId);
    return addWant(platform, caller.memberId, body);
  });
  mount(app, 'DELETE /wants/{id}/', ({ caller, params }) => removeWant(db, caller.memberId, params.id));
  mount(app, 'GET /user/member/{id}/wants/', ({ caller, params, query }) =>
    wantsOfMember(db, caller.memberId, params.id, query),
  );
};

export const humidorRoutes = (app: FastifyInstance, platform: HumidorPlatform): void => {
  const { db, limits } = platform;
  mount(app, 'GET /humidors/', ({ caller }) => listHumidors(db, caller.memberId));
  mount(app, 'POST /humidors/', async ({ caller, body }) => {
    await limits.take(HUMIDOR_CHANGES, caller.memberId);
    return addHumidor(platform, caller.memberId, body);
  });
  mount(app, 'PUT /humidors/{id}/', async ({ caller, params, body }) => {
    await limits.take(HUMIDOR_CHANGES, caller.memberId);
    return changeHumidor(db, caller.memberId, params.id, body);
  });
  mount(app, 'DELETE /humidors/{id}/', ({ caller, params }) => deleteHumidor(db, caller.memberId, params.id));
  mount(app, 'GET /cigars/pages/{cigar}/ageing/', ({ params }) =>
    cigarAgeing(db, platform.nameKey, params.cigar),
  );
  lotsRoutes(app, platform);
  wantsRoutes(app, platform);
};
