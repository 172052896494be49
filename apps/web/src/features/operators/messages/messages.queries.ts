import type { MessageAudience, OperatorMessage } from '@stoa/contract';
import type { MessageState } from '@stoa/contract/operators.messages.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { filesForm } from '../picture-form.ts';
import { operatorCall, operatorUpload } from '../session/operator-call.ts';
import { type MessageDraft, toAudience } from './message-draft.ts';

const SENDING_REFRESH_MS = 2_000;
const SCHEDULED_REFRESH_MS = 30_000;

export const messagesPage = (state: MessageState, page: number) =>
  queryOptions({
    queryKey: [...KEYS.messages, state, page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/messages/', { query: { state, page, page_size: 5 } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => {
      if (state === 'scheduled' && data?.count !== 0) return SCHEDULED_REFRESH_MS;
      return state === 'sent' && data?.results.some(({ delivered }) => !delivered)
        ? SENDING_REFRESH_MS
        : false;
    },
  });

/** Fetches the current draft, because someone else may have saved it. */
export const useOpenDraft = () =>
  useMutation({
    mutationFn: ({ id }: OperatorMessage) =>
      operatorCall('GET /operator/messages/drafts/{id}/', { params: { id } }),
    onError: reportFailure,
  });

/** Counts who gets a message to this audience, by kind and by channel; null while the audience is unfinished. */
export const recipientsOf = (audience: MessageAudience | null) =>
  queryOptions({
    queryKey: [...KEYS.messages, 'recipients', audience],
    queryFn: ({ signal }) =>
      operatorCall(
        'POST /operator/messages/recipients/',
        { body: { audience: audience ?? { all: true } } },
        signal,
      ),
    enabled: audience !== null,
    placeholderData: keepPreviousData,
    select: ({ by_kind, reached_alone }) => ({ ...by_kind, reached_alone }),
  });

export function useSaveDraft(onProgress: (percent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ stored, draft }: { stored: OperatorMessage | null; draft: MessageDraft }) => {
      const values = {
        header: draft.header.trim(),
        message: draft.message.trim(),
        audience: toAudience(draft),
        ...(draft.kind !== null && { kind: draft.kind }),
      };
      const params = { id: stored?.id ?? 0 };
      const version = stored === null ? {} : { version: stored.version };
      if (draft.image !== null) {
        const body = filesForm({ ...values, ...version }, { image: [draft.image] });
        return stored === null
          ? operatorUpload('POST /operator/messages/drafts/', { body }, onProgress)
          : operatorUpload('PATCH /operator/messages/drafts/{id}/', { params, body }, onProgress);
      }
      if (stored === null) return operatorCall('POST /operator/messages/drafts/', { body: values });
      const remove_image = stored.image !== null && draft.storedImage === null;
      return operatorCall('PATCH /operator/messages/drafts/{id}/', {
        params,
        body: { ...values, ...version, ...(remove_image && { remove_image }) },
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.messages }),
  });
}

/** Returns the fault that the time field shows. */
export const timeFault = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields['at'] : undefined;

/** Sends a draft once: a retry finds it already sent. */
export function useSendDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ message: { id, version }, at }: { message: OperatorMessage; at: string | null }) =>
      operatorCall('POST /operator/messages/drafts/{id}/send/', { params: { id }, body: { at, version } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: KEYS.messages });
      void client.invalidateQueries({ queryKey: KEYS.approvals });
    },
    onError: (error) => {
      if (timeFault(error) === undefined) reportFailure(error);
    },
  });
}

export const useTestDraft = () =>
  useMutation({
    mutationFn: (id: number) => operatorCall('POST /operator/messages/drafts/{id}/test/', { params: { id } }),
    onSuccess: ({ email }) => toast.success(`We sent a test to ${email}.`),
    onError: reportFailure,
  });

export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OperatorMessage) =>
      operatorCall('POST /operator/messages/drafts/{id}/withdraw/', { params: { id } }),
    onSuccess: ({ header }) => toast.success(`${header} is a draft again.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.messages }),
    onError: reportFailure,
  });
}

export function useRestoreDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OperatorMessage) =>
      operatorCall('POST /operator/messages/drafts/{id}/restore/', { params: { id } }),
    onSuccess: () => toast.success('Draft restored.'),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.messages }),
    onError: reportFailure,
  });
}

export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OperatorMessage) =>
      operatorCall('DELETE /operator/messages/drafts/{id}/', { params: { id } }),
    onSuccess: () => toast.success('Draft moved to the bin.'),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.messages }),
    onError: reportFailure,
  });
}
