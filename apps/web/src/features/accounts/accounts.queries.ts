import type { User } from '@stoa/contract';
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, NetworkError } from '../../lib/api.ts';
import type { Input } from '@stoa/contract/client';
import { clearDevice } from '../../lib/clear-device.ts';
import { pendingSignOut } from '../../lib/pending-sign-out.ts';
import { sessionMark } from '../../lib/session-mark.ts';

/** Returns the member as stored in this browser, to start without a connection. */
function storedUser(): User | null {
  const stored = sessionMark.storedUser();
  return stored === null ? null : (JSON.parse(stored) as User);
}

const isMemberData = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== 'accounts';

export const me = queryOptions({
  queryKey: ['accounts', 'me'],
  // Offline, the query returns the stored member.
  networkMode: 'always',
  refetchOnReconnect: true,
  queryFn: async ({ signal, client }) => {
    try {
      const before = sessionMark.memberId();
      const first = await call('GET /user/me/', undefined, { signal });
      // The browser answers the first request with the page's preload, even after someone else signed in.
      const isStale = before !== null && before !== first.id;
      const user = isStale ? await call('GET /user/me/', undefined, { signal }) : first;
      // Another member's data must not stay in the cache.
      if (before !== null && before !== user.id) client.removeQueries({ predicate: isMemberData });
      sessionMark.set(user);
      return user;
    } catch (error) {
      const stored = error instanceof NetworkError ? storedUser() : null;
      if (stored === null) throw error;
      return stored;
    }
  },
});

/** Also stores the member for the next start. */
export function storeMember(client: QueryClient, user: User): void {
  sessionMark.set(user);
  client.setQueryData(me.queryKey, user);
}

export function startSession(client: QueryClient, user: User): void {
  // An earlier member's data must not be shown to this member.
  client.clear();
  pendingSignOut.settled();
  sessionMark.renew();
  storeMember(client, user);
}

export function useSignIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call('POST /user/authenticate/', { body }),
    onSuccess: ({ user }) => startSession(client, user),
  });
}

export function useSignUp() {
  return useMutation({
    mutationFn: (body: Exclude<Input<'POST /user/create/'>['body'], FormData>) =>
      call('POST /user/create/', { body }),
  });
}

/** Ends the session on this device right away; /login shows a note until the server confirms it. */
export function useSignOut() {
  return useMutation({
    // Offline, a paused sign-out would look as if nothing happened.
    mutationFn: async () => {
      const member = sessionMark.memberId();
      pendingSignOut.begin();
      sessionMark.end();
      await clearDevice(member);
    },
  });
}

export function useProfileChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Exclude<Input<'PUT /user/me/'>['body'], FormData>) => call('PUT /user/me/', { body }),
    onSuccess: (user) => storeMember(client, user),
  });
}

/** Saves changes one after the other, so that they arrive in order. */
export function usePrivacyChange() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'privacy' },
    mutationFn: (
      body: Partial<
        Pick<
          User,
          | 'entry_visibility'
          | 'follow_lists_visible_to'
          | 'evening_account'
          | 'on_leaderboards'
          | 'quiet_journal'
          | 'forecasts'
          | 'wants_visible_to'
        >
      >,
    ) => call('PUT /user/me/', { body }),
    onSuccess: (user, { forecasts }) => {
      storeMember(client, user);
      if (forecasts !== undefined) client.removeQueries({ queryKey: ['forecast'] });
    },
  });
}

export function useVerificationMail() {
  return useMutation({ mutationFn: () => call('POST /user/verify-email/resend/') });
}
