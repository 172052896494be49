import type { Product } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { LINE_NAMES } from '../LineName.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { RowButton } from '../RowButton.tsx';
import { productsPage } from './products.queries.ts';

interface ProductsProps {
  search: string;
  onSearch: (text: string) => void;
  page: number;
  onPage: (page: number) => void;
  onOpen: (product: Product) => void;
  onAdd: () => void;
}

export function Products({ search, onSearch, page, onPage, onOpen, onAdd }: ProductsProps) {
  const list = useQuery(productsPage(search, page));

  return (
    <QuerySection
      title="In the catalogue"
      from={list}
      skeletonRows={8}
      action={
        <SearchField
          inBar
          label="Search cigars"
          placeholder="A name, a vitola or a line"
          value={search}
          onSearch={onSearch}
        />
      }
    >
      {(found) =>
        found.results.length === 0 ? (
          <EmptyNote
            title={search === '' ? 'The catalogue has no cigars yet.' : 'No cigar of this name.'}
            text={
              search === '' ? (
                <Button onClick={onAdd}>Add the first cigar</Button>
              ) : (
                'Try another word of its name, its vitola or its line.'
              )
            }
          />
        ) : (
          <>
            <Records<Product>
              label="Cigars"
              rows={found.results}
              rowKey={({ id }) => id}
              stale={list.isPlaceholderData}
              columns={[
                {
                  label: 'Cigar',
                  render: (product) => (
                    <span className="flex items-center gap-3">
                      <Picture
                        src={product.picture}
                        alt=""
                        className="size-11 shrink-0 rounded-soft object-cover"
                      />
                      <RowButton onPress={() => onOpen(product)} hint="change">
                        {product.name}
                      </RowButton>
                    </span>
                  ),
                },
                { label: 'Line', render: ({ line }) => LINE_NAMES[line] },
                { label: 'Vitola', render: ({ vitola }) => vitola },
                { label: 'Points', render: ({ points }) => figure(points), figures: true },
              ]}
            />
            <Pagination label="Cigars" page={page} pageCount={found.total_pages} onChange={onPage} />
          </>
        )
      }
    </QuerySection>
  );
}
