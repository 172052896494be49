import type { MemberItem, MemberProfile } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { MEMBERS_PAGE_SIZE, MEMBERS_TEXTS } from '@stoa/contract/members.rules';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, call, errorText } from '../../lib/api.ts';
import { unseenRows } from '../../lib/unseen-rows.ts';
import { counted } from '../../lib/figures.ts';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { listed } from '../../lib/listed.ts';
import { toast } from '../../ui/toast.ts';
import { nextPage } from '../../lib/next-page.ts';

export type MemberPage = Answer<'GET /user/all-members/'>;

const members = ['members'] as const;
const lists = [...members, 'list'] as const;

const pageQuery = (page: number) => ({ page, page_size: MEMBERS_PAGE_SIZE });

export const membersPage = (page: number, filter: string) =>
  queryOptions({
    queryKey: [...lists, 'all', filter, page],
    queryFn: ({ signal }) =>
      call('GET /user/all-members/', { query: { ...pageQuery(page), filter } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const suggestions = queryOptions({
  // A separate key, so that following someone doesn't refetch the list and remove the pressed tile.
  queryKey: ['suggestions'],
  queryFn: ({ signal }) => call('GET /members/suggestions/', {}, { signal }),
  staleTime: 10 * 60_000,
});

export type Follows = 'followers' | 'following';

export const followsPage = (kind: Follows, page: number) =>
  queryOptions({
    queryKey: [...lists, kind, page],
    queryFn: async ({ client, signal }) => {
      const found = await call(
        kind === 'followers' ? 'GET /followers/user/followers/' : 'GET /followers/user/following/',
        { query: pageQuery(page) },
        { signal },
      );
      return { ...found, results: unseenRows(client, [...lists, kind, page - 1], found.results) };
    },
    placeholderData: keepPreviousData,
  });

const profileKey = (id: number) => [...members, 'profile', id] as const;

export const memberProfile = (id: number) =>
  queryOptions({
    queryKey: profileKey(id),
    queryFn: ({ signal }) => call('GET /user/member/{id}/', { params: { id } }, { signal }),
    retry: false,
  });

export const memberCigars = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...members, 'cigars', id],
    queryFn: ({ signal, pageParam }) =>
      call('GET /user/member/{id}/cigars/', { params: { id }, query: pageQuery(pageParam) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/**
 * Replaces followed and dismissed members with new suggestions in the same positions. The member who was just followed stays,
 * because their tile is under the finger.
 */
async function refillSuggestions(client: QueryClient, followedId: number | null): Promise<void> {
  if (client.getQueryData(suggestions.queryKey) === undefined) return;
  const fresh = await client.fetchQuery({ ...suggestions, queryKey: ['suggestions', 'next'], staleTime: 0 });
  client.setQueryData(suggestions.queryKey, (found) => {
    const shown = found?.results ?? [];
    const next = fresh.results.filter(({ id }) => shown.every((one) => one.id !== id));
    const isShown = ({ id }: { id: number }) =>
      id === followedId || fresh.results.some((one) => one.id === id);
    const filled = shown.flatMap((one) => (isShown(one) ? [one] : next.splice(0, 1)));
    return { results: [...filled, ...next] };
  });
}

/** Updates the member in every loaded list. */
function showFollowing(client: QueryClient, id: number, is_follower: boolean): void {
  client.setQueriesData<MemberPage>(
    { queryKey: lists },
    (page) =>
      page && {
        ...page,
        results: page.results.map((one: MemberItem) => (one.id === id ? { ...one, is_follower } : one)),
      },
  );
  client.setQueryData(
    suggestions.queryKey,
    (found) =>
      found && {
        ...found,
        results: found.results.map((one) => (one.id === id ? { ...one, is_follower } : one)),
      },
  );
  // The Porch has a follow button for each entry's member.
  client.setQueriesData<Answer<'GET /porch/'>>(
    { queryKey: ['porch', 'list'] },
    (page) =>
      page && {
        ...page,
        results: page.results.map((one) => (one.user_id === id ? { ...one, is_follower } : one)),
      },
  );
  client.setQueryData<MemberProfile>(
    profileKey(id),
    (profile) =>
      profile && {
        ...profile,
        followers: profile.followers + (is_follower === profile.is_follower ? 0 : is_follower ? 1 : -1),
        is_follower,
      },
  );
}

const findRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields['follow_to'] : undefined;

type Earned = Answer<'POST /followers/user/following/'>['earned'];

/** Shows the change before the server responds, and reverts it after a refusal. */
export function useFollow() {
  const client = useQueryClient();
  const quiet = useQuietJournal();
  return useMutation({
    mutationFn: async ({ id, follow }: { id: number; follow: boolean }): Promise<Earned | null> => {
      if (follow) return (await call('POST /followers/user/following/', { body: { follow_to: id } })).earned;
      await call('DELETE /followers/user/following/{id}/', { params: { id } });
      return null;
    },
    onMutate: async ({ id, follow }) => {
      await client.cancelQueries({ queryKey: members });
      showFollowing(client, id, follow);
    },
    onSuccess: (earned, { id, follow }) => {
      void refillSuggestions(client, id).catch(() => undefined);
      toast.success(follow ? MEMBERS_TEXTS.followed : MEMBERS_TEXTS.unfollowed);
      if (earned === null || earned.badges.length === 0) {
        void client.invalidateQueries({ queryKey: members });
        return;
      }
      const points = counted(earned.points, 'point');
      toast.success(quiet ? `${points} earned.` : `You earned ${listed(earned.badges)}: ${points}.`);
      // A badge's points change figures on many pages.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'suggestions' });
    },
    onError: (error, { id, follow }) => {
      showFollowing(client, id, !follow);
      toast.error(findRefusal(error) ?? (follow ? MEMBERS_TEXTS.followFailed : MEMBERS_TEXTS.unfollowFailed));
    },
  });
}

function emptySuggestions(client: QueryClient): void {
  void client.cancelQueries({ queryKey: ['suggestions', 'next'] });
  client.setQueryData(suggestions.queryKey, (found) => found && { results: [] });
}

export function useDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number | 'all') =>
      id === 'all'
        ? call('DELETE /members/suggestions/')
        : call('DELETE /members/suggestions/{id}/', { params: { id } }),
    onMutate: (id) => {
      if (id === 'all') emptySuggestions(client);
      else
        client.setQueryData(
          suggestions.queryKey,
          (found) => found && { results: found.results.filter((one) => one.id !== id) },
        );
    },
    onSuccess: (_, id) => {
      // A list that was fetched before the dismissal must not come back.
      if (id === 'all') emptySuggestions(client);
      else void refillSuggestions(client, null).catch(() => undefined);
    },
    onError: (error) => {
      toast.error(errorText(error));
      void client.invalidateQueries({ queryKey: suggestions.queryKey });
    },
  });
}

export function useRemoveFollower() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /followers/user/followers/{id}/', { params: { id } }),
    onSuccess: async () => {
      toast.success('Follower removed');
      await client.invalidateQueries({ queryKey: members });
    },
  });
}
