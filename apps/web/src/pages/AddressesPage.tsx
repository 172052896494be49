import { PlaceSearch } from '../features/places/PlaceSearch.tsx';
import { Addresses } from '../features/store/addresses/Addresses.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ACCOUNT } from './account-paths.ts';
import { MemberLayout } from './MemberLayout.tsx';

export function AddressesPage() {
  return (
    <MemberLayout name="Addresses">
      <PageTitle back={ACCOUNT} lead="Where we ship your rewards. Other members never see these.">
        Addresses
      </PageTitle>
      <div className="max-w-text">
        <Addresses PlaceField={PlaceSearch} />
      </div>
    </MemberLayout>
  );
}
