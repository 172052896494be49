import { BADGES } from '@stoa/contract/badges.rules';
import type { Browser } from '../../harness/browser.ts';
import type { Person, ReferenceModel, Reward } from './reference-model.ts';

/** The cigars on a map without a section. */
const MAP_MAX = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Row {
  readonly id: number;
  readonly cigars: number;
  readonly rank: number;
  readonly progress: number;
  readonly location: { readonly city: string } | null;
}

const row = ({ id, cigars, rank, progress, location }: Row) => ({
  id,
  cigars,
  rank,
  progress,
  city: location?.city ?? null,
});

const toBoard = ({ results, me }: { results: Row[]; me: Row | null }) => ({
  results: results.map(row),
  me: me === null ? null : row(me),
});

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
const whole = { query: { page_size: 100 } };

/** The app's responses to a viewer: about themselves, the community, and another member. */
export const observedInApp = async (viewer: Browser, other: Person) => {
  const params = { id: other.id };
  const [
    me,
    ledger,
    stats,
    all,
    last,
    profile,
    cigars,
    cities,
    followers,
    following,
    people,
    journal,
    map,
    cells,
    challenges,
    history,
    rewards,
  ] = await Promise.all([
    viewer.call('GET /user/me/', {}),
    viewer.call('GET /user-stats/ledger/', whole),
    viewer.call('GET /user-stats/stats/', {}),
    viewer.call('GET /user-stats/leaderboard/', {}),
    viewer.call('GET /user-stats/leaderboard30/', {}),
    viewer.call('GET /user/member/{id}/', { params }),
    viewer.call('GET /cigars/list_cigars/', { query: { page_size: 100, filter_by: 'all' } }),
    viewer.call('GET /user-stats/locations/', {}),
    viewer.call('GET /followers/user/followers/', whole),
    viewer.call('GET /followers/user/following/', whole),
    viewer.call('GET /user/all-members/', { query: { page_size: 100, sort_by: '-cigars' } }),
    viewer.call('GET /user/member/{id}/cigars/', { params, ...whole }),
    viewer.call('GET /cigars/list_cigars_for_map/', { query: { filter_by: 'all' } }),
    viewer.call('GET /cigars/list_cigars_for_map/', {
      query: { filter_by: 'all', bbox: '-125,24,-66,50', zoom: '5' },
    }),
    viewer.call('GET /community-rewards/', {}),
    viewer.call('GET /rewards/history/', whole),
    viewer.call('GET /rewards/', {}),
  ]);
  const { body: seen } = profile;
  return {
    me: {
      cigars: me.body.cigars,
      points: `${me.body.balance}/${me.body.total_points}`,
      badges: me.body.badges.map(({ name, earned, current, total, hasProgress }) => [
        name,
        earned,
        hasProgress,
        `${current}/${total}`,
      ]),
    },
    ledger: ledger.body.results.map(({ cause, points, balance }) => [cause, points, balance]),
    ledgerStands: [ledger.body.balance, ledger.body.total_points, ledger.body.count],
    stats: [...Object.values(stats.body.overall_stats), ...Object.values(stats.body.user_stats)],
    all: toBoard(all.body),
    last: toBoard(last.body),
    other:
      profile.status === 200
        ? {
            followers: seen.followers,
            following: seen.following,
            cigars: seen.cigars,
            city: seen.location?.city ?? null,
            joined: seen.created_at,
            follows: seen.is_follower,
            badges: seen.badges.map(({ name }) => name),
          }
        : profile.status,
    othersCigars: journal.status === 200 ? [journal.body.count, ids(journal.body.results)] : journal.status,
    cigars: cigars.body.results.map(({ id, location }) => [id, location?.city ?? null]),
    countOfCigars: cigars.body.count,
    cities: Object.fromEntries(cities.body.results.map(({ city, members }) => [city, members])),
    followers: [followers.body.count, ids(followers.body.results).toSorted((a, b) => a - b)],
    following: [following.body.count, ids(following.body.results).toSorted((a, b) => a - b)],
    people: [people.body.count, ids(people.body.results)],
    map: map.body.results.flatMap((item) => ('id' in item ? [item.id] : [])).toSorted((a, b) => b - a),
    onMap: cells.body.results
      .map((item) => ('cluster' in item && item.cluster ? item.count : 1))
      .reduce((sum, count) => sum + count, 0),
    challenges: challenges.body.results.map(({ id, current_points, my_share }) => [
      id,
      current_points,
      my_share,
    ]),
    redemptions: history.body.results.map(({ id, status, incident, can_cancel }) => [
      id,
      status,
      incident,
      can_cancel,
    ]),
    stock: Object.fromEntries(rewards.body.results.map(({ id, stock }) => [id, stock])),
  };
};

interface Challenge {
  readonly id: number;
  readonly metric: 'points' | 'cigars';
  readonly since: number;
}

interface Expected {
  readonly model: ReferenceModel;
  readonly challenges: readonly Challenge[];
  readonly rewards: readonly Reward[];
}

const newestFirst = (a: { at: number; id: number }, b: { at: number; id: number }) =>
  b.at - a.at || b.id - a.id;

/** The same responses, from the model's rows. */
export const expectedByModel = (
  { model, challenges, rewards }: Expected,
  viewer: Person,
  other: Person,
  now: number,
) => {
  const sorted = (people: readonly Person[]) => ids(people).toSorted((a, b) => a - b);
  let balance = 0;
  const ledger = viewer.ledger.map(({ cause, points }) => [cause, points, (balance += points)]).toReversed();
  const seen = model.people.filter(({ suspended }) => !suspended);
  const count = (who: Person) =>
    model.shows(who, 'cigars_smoked_visible', viewer) ? model.journal(who).length : null;
  const done = model.cigars
    .filter(({ rating, deleted, owner }) => rating !== null && !deleted && !owner.suspended)
    .toSorted(newestFirst);
  const othersDone = count(other) === null ? [] : done.filter(({ owner }) => owner === other);
  // The order of the list doesn't depend on hidden counts, not even the viewer's own.
  const shown = seen.filter(({ hidden }) => !hidden.has('cigars_smoked_visible'));
  const order = [
    ...shown.toSorted((a, b) => model.journal(b).length - model.journal(a).length || a.id - b.id),
    ...seen.filter((who) => !shown.includes(who)).toSorted((a, b) => a.id - b.id),
  ];
  const cigars = seen.flatMap((who) => model.journal(who));
  const placed = cigars
    .filter((cigar) => cigar.owner === viewer || cigar.rating !== null)
    .filter((cigar) => model.placeFor(cigar, viewer) !== null)
    .toSorted(newestFirst);
  return {
    me: {
      cigars: model.journal(viewer).length,
      points: `${model.balance(viewer)}/${model.total(viewer)}`,
      badges: BADGES.map((badge) => {
        const { total } = badge.requirement;
        const earned = viewer.badges.has(badge.name);
        const current = earned ? total : Math.min(model.progress(viewer, badge), total);
        return [badge.name, earned, total > 1, `${current}/${total}`];
      }),
    },
    ledger: ledger.slice(0, 100),
    ledgerStands: [model.balance(viewer), model.total(viewer), viewer.ledger.length],
    stats: [
      cigars.length,
      seen.length,
      model.people.filter((who) => model.counts(who)).reduce((total, who) => total + model.total(who), 0),
      model.journal(viewer).length,
      model.total(viewer),
      model.balance(viewer),
      model.ranking(viewer),
    ],
    all: model.board(viewer, 0),
    last: model.board(viewer, now - 30 * DAY_MS),
    other: other.suspended
      ? 404
      : {
          followers: model.followers(other).length,
          following: model.following(other).length,
          cigars: count(other),
          city: model.shows(other, 'location_visible', viewer) ? other.city : null,
          joined: model.shows(other, 'member_since_visible', viewer) ? other.joined : null,
          follows: model.doesFollow(viewer, other),
          badges: BADGES.filter(({ name }) => other.badges.has(name)).map(({ name }) => name),
        },
    othersCigars: other.suspended ? 404 : [othersDone.length, ids(othersDone).slice(0, 100)],
    cigars: done.slice(0, 100).map((cigar) => [cigar.id, model.placeFor(cigar, viewer)]),
    countOfCigars: done.length,
    cities: model.cities(),
    followers: [model.followers(viewer).length, sorted(model.followers(viewer))],
    following: [model.following(viewer).length, sorted(model.following(viewer))],
    people: [seen.length, ids(order).slice(0, 100)],
    map: ids(placed.slice(0, MAP_MAX)).toSorted((a, b) => b - a),
    onMap: placed.length,
    challenges: challenges.map(({ id, metric, since }) => [
      id,
      model.people.reduce((sum, who) => sum + model.share(who, metric, since), 0),
      model.share(viewer, metric, since),
    ]),
    redemptions: model.redemptions
      .filter(({ owner }) => owner === viewer)
      .toReversed()
      .slice(0, 100)
      .map(({ id, status, incident }) => [id, status, incident, status === 'requested']),
    stock: Object.fromEntries(rewards.map(({ id, stock }) => [id, stock])),
  };
};
