import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { counted } from '../../../lib/figures.ts';
import { toast } from '../../../ui/toast.ts';
import { reportFailure } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

/** Fetches the notice with the same call as members' pages. */
export const maintenance = queryOptions({
  queryKey: [...KEYS.system, 'maintenance'],
  queryFn: async ({ signal }) => ({ message: (await call('GET /status/', {}, { signal })).maintenance }),
});

export const helpLink = queryOptions({
  queryKey: [...KEYS.system, 'help-link'],
  queryFn: async ({ signal }) => ({ url: (await call('GET /status/', {}, { signal })).help_link }),
});

/** `changes` lists only calls that change something; `all` also lists reads. */
export const AUDIT_CALLS = ['changes', 'all'] as const;

/** The audit's names for what staff change. */
export const AUDIT_THINGS = [
  ...([
    'amends',
    'approval',
    'backup',
    'badge_backfill',
    'challenge',
    'clean_up',
    'code',
    'code_batch',
    'forecast_run',
    'help_link',
    'jobs',
  ] as const),
  ...(['maintenance', 'member', 'message', 'points', 'product', 'redemption', 'report', 'retailer'] as const),
  ...(['retailers', 'reward', 'segment', 'staff', 'staff_note', 'staff_session', 'waitlist'] as const),
] as const;

export interface AuditFilter {
  calls: (typeof AUDIT_CALLS)[number];
  search: string;
  /** '' means any, as in the other fields. */
  thing: string;
  thingId: string;
  from: string;
  to: string;
}

export const isFiltered = ({ calls: _calls, ...texts }: AuditFilter): boolean =>
  Object.values(texts).some((text) => text !== '');

export const toQuery = ({ calls, search, thing, thingId, from, to }: AuditFilter) => ({
  ...(calls === 'changes' && { changes: 'yes' as const }),
  ...(search !== '' && { search }),
  ...(thing !== '' && { thing }),
  ...(/^[1-9]/.test(thingId) && { thing_id: thingId }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

export const isReversed = ({ from, to }: AuditFilter): boolean => from !== '' && to !== '' && to < from;

export const auditPage = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: [...KEYS.system, 'audit', filter, page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/audit/', { query: { page, page_size: 25, ...toQuery(filter) } }, signal),
    placeholderData: keepPreviousData,
  });

export const systemState = queryOptions({
  queryKey: [...KEYS.system, 'state'],
  queryFn: ({ signal }) => operatorCall('GET /operator/system/', {}, signal),
});

export const stuckJobs = queryOptions({
  queryKey: [...KEYS.system, 'stuck'],
  queryFn: ({ signal }) => operatorCall('GET /operator/system/stuck/', {}, signal),
});

export function useRetryStuck() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => operatorCall('POST /operator/system/stuck/retry/', {}),
    onSuccess: ({ retried }) => toast.success(`${counted(retried, 'job')} retried.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.system }),
    onError: reportFailure,
  });
}

export function useSetMaintenance() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: string | null) => operatorCall('PUT /operator/maintenance/', { body: { message } }),
    onSuccess: (notice) => {
      client.setQueryData(maintenance.queryKey, notice);
      toast.success(
        notice.message === null ? 'Notice removed.' : 'Notice saved. Members will see it within 5 minutes.',
      );
    },
    // The audit has a new entry.
    onSettled: () => void client.invalidateQueries({ queryKey: [...KEYS.system, 'audit'] }),
    onError: reportFailure,
  });
}

export function useSetHelpLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (url: string | null) => operatorCall('PUT /operator/help-link/', { body: { url } }),
    onSuccess: (link) => {
      client.setQueryData(helpLink.queryKey, link);
      toast.success(link.url === null ? 'Link removed.' : 'Link saved. Members can see it now.');
    },
    // The audit has a new entry.
    onSettled: () => void client.invalidateQueries({ queryKey: [...KEYS.system, 'audit'] }),
    onError: reportFailure,
  });
}
