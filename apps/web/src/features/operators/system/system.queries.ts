import type { Answer } from '@stoa/contract/client';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export type AuditLine = Answer<'GET /operator/audit/'>['results'][number];

/** The notice above members' pages, by the call that members make. */
export const maintenance = queryOptions({
  queryKey: [...KEYS.system, 'maintenance'],
  queryFn: async ({ signal }) => ({ message: (await call('GET /status/', {}, { signal })).maintenance }),
});

/** Only calls that change something, or also the console's own reads. */
export const AUDIT_KINDS = ['changes', 'all'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const auditPage = (kind: AuditKind, page: number) =>
  queryOptions({
    queryKey: [...KEYS.system, 'audit', kind, page],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/audit/',
        { query: { page, page_size: 25, ...(kind === 'changes' && { changes: 'yes' }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export function useSetMaintenance() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (message: string | null) => operatorCall('PUT /operator/maintenance/', { body: { message } }),
    onSuccess: (notice) => {
      client.setQueryData(maintenance.queryKey, notice);
      toast.success(notice.message === null ? 'The notice is down.' : 'Members read it now.');
    },
    // The change is listed in the audit.
    onSettled: () => void client.invalidateQueries({ queryKey: [...KEYS.system, 'audit'] }),
    onError: reportFailure,
  });
}
