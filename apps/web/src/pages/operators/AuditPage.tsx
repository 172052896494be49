import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Audit } from '../../features/operators/system/Audit.tsx';
import { AuditFilters } from '../../features/operators/system/AuditFilters.tsx';
import {
  AUDIT_CALLS,
  AUDIT_THINGS,
  type AuditFilter,
  isReversed,
} from '../../features/operators/system/system.queries.ts';
import { Screen } from '../../features/operators/Screen.tsx';
import { usePageNumber } from '../use-page-number.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The defaults, which the address omits. */
const STANDARD: AuditFilter = { calls: 'changes', search: '', thing: '', thingId: '', from: '', to: '' };

const filterIn = (query: URLSearchParams): AuditFilter => {
  const sent = (name: keyof AuditFilter) => query.get(name) ?? '';
  const day = (name: 'from' | 'to') => (DAY.test(sent(name)) ? sent(name) : '');
  return {
    calls: AUDIT_CALLS.find((one) => one === sent('calls')) ?? 'changes',
    search: sent('search'),
    thing: AUDIT_THINGS.find((one) => one === sent('thing')) ?? '',
    thingId: /^[1-9]\d{0,14}$/.test(sent('thingId')) ? sent('thingId') : '',
    from: day('from'),
    to: day('to'),
  };
};

/** Serves /operators/audit?thing=reward&thingId=3&from=2026-05-01. */
export function AuditPage() {
  const [query, setQuery] = useSearchParams();
  const [page, onPage] = usePageNumber();
  // Also stored as state, because the address is updated too late for the next keystroke.
  const [filter, setFilter] = useState(() => filterIn(query));
  const onFilter = (change: Partial<AuditFilter>) => {
    const chosen = { ...filter, ...change };
    setFilter(chosen);
    const next = Object.entries(chosen);
    setQuery(
      Object.fromEntries(next.filter(([name, value]) => value !== STANDARD[name as keyof AuditFilter])),
      { preventScrollReset: true, replace: true },
    );
  };

  return (
    <Screen lead="Everything staff and automation have done. Nothing here can be changed.">
      <AuditFilters filter={filter} onFilter={onFilter} />
      {!isReversed(filter) && <Audit filter={filter} page={page} onPage={onPage} />}
    </Screen>
  );
}
