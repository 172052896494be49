import type { MessageAudience } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { operatorCall, operatorUpload } from '../session/operator-call.ts';

export type SentMessage = Answer<'GET /operator/messages/'>['results'][number];

export interface Draft {
  header: string;
  message: string;
  image: File | null;
  audience: MessageAudience;
}

/** How often an undelivered message is fetched again, milliseconds. */
const ON_ITS_WAY_MS = 2_000;

export const sentMessages = (page: number) =>
  queryOptions({
    queryKey: [...KEYS.messages, page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/messages/', { query: { page, page_size: 5 } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ delivered }) => !delivered) ? ON_ITS_WAY_MS : false,
  });

/** How many members an audience has now. */
export const useRecipients = () =>
  useMutation({
    networkMode: 'always',
    mutationFn: (audience: MessageAudience) =>
      operatorCall('POST /operator/messages/recipients/', { body: { audience } }),
    onError: reportFailure,
  });

/** A picture is sent in a form, whose nested values are JSON text. */
export function useSendMessage(onProgress: (percent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ image, audience, ...words }: Draft) => {
      if (image === null) return operatorCall('POST /operator/messages/', { body: { ...words, audience } });
      const form = new FormData();
      form.set('header', words.header);
      form.set('message', words.message);
      form.set('audience', JSON.stringify(audience));
      form.set('image', image);
      return operatorUpload('POST /operator/messages/', { body: form }, onProgress);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.messages }),
    onError: reportFailure,
  });
}
