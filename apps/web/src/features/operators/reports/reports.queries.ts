import type { Decision, Reportable, ReportReason } from '@stoa/contract/reports.rules';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { KEYS } from '../keys.ts';
import { operatorCall } from '../session/operator-call.ts';

export interface ReportsFilter {
  state: 'open' | 'decided';
  kind: Reportable | null;
}

export const reportsPage = ({ state, kind }: ReportsFilter, page: number) =>
  queryOptions({
    queryKey: [...KEYS.reports, state, kind, page],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/reports/',
        { query: { state, ...(kind !== null && { kind }), page, page_size: 10 } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export const openReports = queryOptions({
  queryKey: [...KEYS.reports, 'count'],
  queryFn: ({ signal }) =>
    operatorCall('GET /operator/reports/', { query: { state: 'open', page_size: 1 } }, signal),
  select: ({ count }) => count,
  refetchInterval: 60_000,
});

interface NewDecision {
  decision: Decision;
  rule: ReportReason;
  note: string;
  until: string | null;
  version: string;
}

/** Refetches the list even if someone else decided first; the dialog shows who. */
export function useDecideReports(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewDecision) =>
      operatorCall('POST /operator/reports/{id}/decide/', { params: { id }, body }),
    onSuccess: () => toast.success('Decision saved. We’ve notified everyone involved.'),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: KEYS.reports });
      void client.invalidateQueries({ queryKey: KEYS.members });
    },
  });
}
