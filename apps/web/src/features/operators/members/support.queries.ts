import type { Removal, SupportedMember } from '@stoa/contract';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

const keyFor = (id: number) => [...KEYS.members, 'one', id] as const;

export const supportedMember = (id: number) =>
  queryOptions({
    queryKey: [...keyFor(id), 'member'],
    queryFn: ({ signal }) => operatorCall('GET /operator/members/{id}/', { params: { id } }, signal),
  });

export const memberLedger = (id: number, page: number) =>
  queryOptions({
    queryKey: [...keyFor(id), 'ledger', page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/members/{id}/ledger/', { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  });

export const memberEntries = (id: number, page: number) =>
  queryOptions({
    queryKey: [...keyFor(id), 'entries', page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/members/{id}/entries/', { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  });

export const memberParcels = (id: number, page: number) =>
  queryOptions({
    queryKey: [...keyFor(id), 'parcels', page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/members/{id}/parcels/', { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  });

export const memberSignIns = (id: number) =>
  queryOptions({
    queryKey: [...keyFor(id), 'sign-ins'],
    queryFn: ({ signal }) => operatorCall('GET /operator/members/{id}/sign-ins/', { params: { id } }, signal),
  });

export const memberNotices = (id: number, page: number) =>
  queryOptions({
    queryKey: [...keyFor(id), 'notices', page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/members/{id}/notices/', { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  });

export const memberMeasures = (id: number, page: number) =>
  queryOptions({
    queryKey: [...keyFor(id), 'measures', page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/members/{id}/measures/', { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  });

export const staffNotes = (id: number, page: number) =>
  queryOptions({
    queryKey: [...keyFor(id), 'notes', page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/members/{id}/notes/', { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  });

const refresh = (client: QueryClient) => void client.invalidateQueries({ queryKey: KEYS.members });

export function useWriteNote(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      operatorCall('POST /operator/members/{id}/notes/', { params: { id }, body: { text } }),
    onSettled: () => refresh(client),
  });
}

export function useTakeDown({ id, name }: Pick<SupportedMember, 'id' | 'name'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (removal: Removal) =>
      operatorCall('POST /operator/members/{id}/removals/', { params: { id }, body: removal }),
    onSuccess: () => toast.success(`Taken down. We’ve sent ${name} the reason.`),
    onSettled: () => refresh(client),
  });
}

export function useSendExport(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => operatorCall('POST /operator/members/{id}/export/', { params: { id } }),
    onSuccess: ({ sent_to }) => toast.success(`We sent the link to ${sent_to}.`),
    onSettled: () => refresh(client),
    onError: reportFailure,
  });
}

export function useErase({ id, name }: Pick<SupportedMember, 'id' | 'name'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; reason: string }) =>
      operatorCall('POST /operator/members/{id}/erase/', { params: { id }, body }),
    onSuccess: () => {
      toast.success(`${name}’s account deleted.`);
      client.removeQueries({ queryKey: keyFor(id) });
      refresh(client);
    },
  });
}
