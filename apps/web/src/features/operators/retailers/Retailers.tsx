import type { OperatorRetailer } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { PicturedName } from '../PicturedName.tsx';
import { type ListAddress, SearchedRecords } from '../SearchedRecords.tsx';
import { retailersPage } from './retailers.queries.ts';

interface RetailersProps {
  address: ListAddress;
  onOpen: (retailer: OperatorRetailer) => void;
  onAdd: () => void;
}

const knownDetails = ({ hours, website, phone_number, photos }: OperatorRetailer): string => {
  const parts = [
    ...(hours === null ? [] : ['hours']),
    ...(website === null ? [] : ['website']),
    ...(phone_number === null ? [] : ['phone']),
    ...(photos.length === 0 ? [] : [photos.length === 1 ? '1 photo' : `${photos.length} photos`]),
  ];
  return parts.length === 0
    ? 'Name and location only'
    : parts.join(', ').replace(/^./, (one) => one.toUpperCase());
};

export function Retailers({ address, onOpen, onAdd }: RetailersProps) {
  const list = useQuery(retailersPage(address.search, address.page));

  return (
    <SearchedRecords<OperatorRetailer>
      title="All retailers"
      label="Retailers by name"
      from={list}
      address={address}
      searchLabel="Search retailers"
      placeholder="Name, street, or city"
      empty={{
        title: 'No retailers yet.',
        action: <Button onClick={onAdd}>Add the first retailer</Button>,
      }}
      notFound={{
        title: 'No matching retailers.',
        text: 'Try the first letters of a word in its name or address.',
      }}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Retailer',
          render: (retailer) => (
            <PicturedName
              picture={retailer.logo_s3_url ?? retailer.photos[0]?.s3_url}
              name={retailer.name}
              onOpen={() => onOpen(retailer)}
            />
          ),
        },
        { label: 'Address', render: ({ address: where }) => where },
        { label: 'Details', render: knownDetails },
      ]}
    />
  );
}
