import { MEMBER_STATUSES, OPERATOR_MEMBER_SORTS } from '@stoa/contract/operators.members.rules';
import { STATES } from '@stoa/contract/states.rules';
import { DownloadCsv, nameOfDay } from '../../features/operators/DownloadCsv.tsx';
import { KnownMembers } from '../../features/operators/members/KnownMembers.tsx';
import { MembersFilters } from '../../features/operators/members/MembersFilters.tsx';
import { type MemberChoice, toQuery } from '../../features/operators/members/operator-members.queries.ts';
import { Screen } from '../../features/operators/Screen.tsx';
import { useAddressFilter } from '../use-address-filter.ts';
import { usePageNumber } from '../use-page-number.ts';

/** Ignores values that don't exist. */
const choiceIn = (query: URLSearchParams): MemberChoice => {
  const state = query.get('state') ?? '';
  return {
    search: query.get('search') ?? '',
    state: STATES.has(state) ? state : null,
    status: MEMBER_STATUSES.find((one) => one === query.get('status')) ?? null,
    sort: OPERATOR_MEMBER_SORTS.find((one) => one === query.get('sort')) ?? '-created_at',
  };
};

/** Serves /operators/members?search=ann&state=TX&status=active&sort=-balance. */
export function MembersPage() {
  const [query, change] = useAddressFilter();
  const [page, showPage] = usePageNumber();
  const choice = choiceIn(query);

  return (
    <Screen
      action={
        <DownloadCsv
          call="GET /operator/members/"
          input={{ query: toQuery(choice) }}
          name={nameOfDay('members')}
        />
      }
    >
      <MembersFilters choice={choice} onChange={change} />
      <KnownMembers choice={choice} page={page} onPage={showPage} />
    </Screen>
  );
}
