import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { KnownMembers } from '../../features/operators/members/KnownMembers.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { usePageNumber } from '../use-page-number.ts';

/** /operators/members */
export function MembersScreen() {
  const [query, setQuery] = useSearchParams();
  const [page, showPage] = usePageNumber();
  const search = query.get('search') ?? '';
  const searchFor = useCallback(
    (text: string) => setQuery(text === '' ? {} : { search: text }, { replace: true }),
    [setQuery],
  );

  return (
    <Screen title="Members">
      <div className="max-w-narrow">
        <SearchField
          label="Search members"
          placeholder="Name, handle, e-mail or number"
          value={search}
          onSearch={searchFor}
        />
      </div>
      <KnownMembers search={search} page={page} onPage={showPage} />
    </Screen>
  );
}
