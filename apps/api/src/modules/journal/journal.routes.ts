import type { EntryDetail } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import type { FastifyInstance } from 'fastify';
import { storedResponse } from '../../platform/http/idempotency.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import type { SignedIn } from '../../platform/sessions/caller.ts';
import { recordRefusals } from '../catalogue/index.ts';
import { litEntry } from './lit-entry.queries.ts';
import { journalPage } from './journal-page.queries.ts';
import { entryDetail } from './journal.queries.ts';
import { cigarsAtPlace, mapItems } from './map.queries.ts';
import { onThisDay } from './on-this-day.queries.ts';
import { suggestNames } from './suggest-names.queries.ts';
import { createEntry, deleteCigar, updateCigar } from './journal.service.ts';
import type { Platform } from '../../platform/platform.ts';

/** Enough for typing and for dragging a map, but too little for scraping. */
const SUGGESTED_NAMES: Limit = { name: 'suggested-names', times: 600, seconds: 5 * 60 };
const MAP_SECTIONS: Limit = { name: 'map-sections', times: 600, seconds: 5 * 60 };
const CHANGED_ENTRIES: Limit = { name: 'changed-entries', times: 300, seconds: 60 * 60 };
const ADDED_CIGARS: Limit = { name: 'added-cigars', times: 60, seconds: 60 * 60 };

const OWN_JOURNAL_ONLY =
  'An access token reads only its owner’s journal. Please leave filter_by out, or send filter_by=user.';

/** An access token can only read its owner's entries. */
const ownDetail = async (db: Db, { memberId, rights }: SignedIn, id: number): Promise<EntryDetail> => {
  const entry = await entryDetail(db, memberId, id);
  if (rights !== undefined && entry.user_id !== memberId) throw notFound();
  return entry;
};

/** A repeat must not say that an entry was added which its member deleted meanwhile. */
const refuseDeleted = async (db: Db, id: number): Promise<void> => {
  const entry = await db
    .selectFrom('entry')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (entry === undefined) throw refuse(404, JOURNAL_TEXTS.addedAndDeleted);
};

export const journalRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, db, limits } = platform;

  mount(app, 'POST /cigars/add_cigar/', async ({ caller, body, files, request }) => {
    // Repeats with a stored response don't use up the limit.
    const before = await storedResponse<Answer<'POST /cigars/add_cigar/'>>(db);
    if (before !== null) {
      await refuseDeleted(db, before.id);
      return before;
    }
    await limits.take(ADDED_CIGARS, caller.memberId);
    const from = { memberId: caller.memberId, address: request.ip, log: request.log };
    return recordRefusals(platform, from, body.cigar_code ? 'claimed' : null, () =>
      createEntry(platform, caller.memberId, body, files),
    );
  });
  mount(app, 'GET /cigars/list_cigars/', ({ caller, query }) => {
    if (caller.rights !== undefined && query.filter_by === 'all') throw refuse(403, OWN_JOURNAL_ONLY);
    return journalPage(db, caller.memberId, query);
  });
  mount(app, 'GET /cigars/on_this_day/', ({ caller, query }) => onThisDay(db, caller.memberId, query.day));
  mount(app, 'GET /cigars/suggest_names/', async ({ caller, query }) => {
    await limits.take(SUGGESTED_NAMES, caller.memberId);
    return suggestNames(db, caller.memberId, query.q);
  });
  mount(app, 'GET /cigars/list_cigars_for_map/', async ({ caller, query }) => {
    await limits.take(MAP_SECTIONS, caller.memberId);
    return mapItems(db, caller.memberId, query);
  });
  mount(app, 'GET /cigars/list_cigars_at_place/', async ({ caller, query }) => {
    await limits.take(MAP_SECTIONS, caller.memberId);
    return cigarsAtPlace(db, caller.memberId, query);
  });
  mount(app, 'GET /cigars/lit_cigar/', ({ caller }) => litEntry(db, caller.memberId, clock.now()));
  mount(app, 'GET /cigars/{id}/get_cigar_detail/', ({ caller, params }) => ownDetail(db, caller, params.id));
  mount(app, 'PUT /cigars/{id}/update_cigar/', async ({ caller, params, body, files }) => {
    await limits.take(CHANGED_ENTRIES, caller.memberId);
    return updateCigar(platform, caller.memberId, params.id, body, files);
  });
  mount(app, 'DELETE /cigars/{id}/delete_cigar/', ({ caller, params }) =>
    deleteCigar(platform, caller.memberId, params.id),
  );
};
