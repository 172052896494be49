import { PlaceSearch } from '../features/places/PlaceSearch.tsx';
import { Addresses } from '../features/store/addresses/Addresses.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

/** /dashboard/account/addresses */
export function AddressesPage() {
  return (
    <MemberLayout name="Addresses">
      <PageTitle back={ACCOUNT} lead="Where your parcels go. Other members never see them.">
        Addresses
      </PageTitle>
      <div className="max-w-text">
        <Addresses PlaceField={PlaceSearch} />
      </div>
    </MemberLayout>
  );
}
