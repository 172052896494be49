import type { Product } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { LINE_NAMES } from '../LineName.tsx';
import { PicturedName } from '../PicturedName.tsx';
import { type ListAddress, SearchedRecords } from '../SearchedRecords.tsx';
import { productsPage } from './products.queries.ts';

interface ProductsProps {
  address: ListAddress;
  onOpen: (product: Product) => void;
  onAdd: () => void;
}

export function Products({ address, onOpen, onAdd }: ProductsProps) {
  const list = useQuery(productsPage(address.search, address.page));

  return (
    <SearchedRecords<Product>
      title="All cigars"
      label="Cigars"
      from={list}
      address={address}
      searchLabel="Search cigars"
      placeholder="Name, vitola, or line"
      empty={{
        title: 'No cigars in the catalog yet.',
        action: <Button onClick={onAdd}>Add the first cigar</Button>,
      }}
      notFound={{
        title: 'No matching cigars.',
        text: 'Try another word from its name, vitola, or line.',
      }}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Cigar',
          render: (product) => (
            <PicturedName picture={product.picture} name={product.name} onOpen={() => onOpen(product)} />
          ),
        },
        { label: 'Line', short: true, render: ({ line }) => LINE_NAMES[line] },
        { label: 'Vitola', render: ({ vitola }) => vitola },
        { label: 'Points', render: ({ points }) => figure(points), figures: true },
        {
          label: 'Codes',
          short: true,
          plain: true,
          render: ({ id, name }) => (
            <TextLink roomy to={`/operators/codes?make=${id}`}>
              Create codes<VisuallyHidden>{` for ${name}`}</VisuallyHidden>
            </TextLink>
          ),
        },
      ]}
    />
  );
}
