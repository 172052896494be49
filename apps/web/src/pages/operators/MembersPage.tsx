import { KnownMembers } from '../../features/operators/members/KnownMembers.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { usePageNumber } from '../use-page-number.ts';
import { useSearchAddress } from '../use-search-address.ts';

export function MembersPage() {
  const [search, searchFor] = useSearchAddress();
  const [page, showPage] = usePageNumber();

  return (
    <Screen>
      <div className="max-w-narrow">
        <SearchField
          label="Search members"
          placeholder="Name, handle, email, or number"
          value={search}
          onSearch={searchFor}
        />
      </div>
      <KnownMembers search={search} page={page} onPage={showPage} />
    </Screen>
  );
}
