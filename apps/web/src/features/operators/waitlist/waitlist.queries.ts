import type { Answer } from '@stoa/contract/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AttemptKeys } from '../../../lib/attempt-key.ts';
import { counted } from '../../../lib/figures.ts';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export type Waiting = Answer<'GET /operator/waitlist/'>['results'][number];

export const WAITLIST_STATES = ['waiting', 'invited'] as const;
export type WaitlistState = (typeof WAITLIST_STATES)[number];

export const waitlistPage = (status: WaitlistState, page: number) =>
  queryOptions({
    queryKey: [...KEYS.waitlist, status, page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/waitlist/', { query: { status, page, page_size: 25 } }, signal),
    placeholderData: keepPreviousData,
  });

export type Invitation = { first: number } | { emails: string[] };

export function useInvite() {
  // If the response was lost, the same press again must not invite others.
  const [keys] = useState(() => new AttemptKeys());
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Invitation) =>
      keys.send(JSON.stringify(body), (key) =>
        operatorCall('POST /operator/waitlist/invitations/', { body }, undefined, key),
      ),
    onSuccess: ({ invited }) => {
      toast.success(
        invited.length === 0 ? 'No one left to invite.' : `${counted(invited.length, 'invitation')} sent.`,
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.waitlist }),
    onError: reportFailure,
  });
}
