import type { Product } from '@stoa/contract';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ProductDialog } from '../../features/operators/products/ProductDialog.tsx';
import { Products } from '../../features/operators/products/Products.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePageNumber } from '../use-page-number.ts';

/** /operators/products; `?add=1` begins with a new one. */
export function ProductsScreen() {
  const [query, setQuery] = useSearchParams();
  const [page, showPage] = usePageNumber();
  const [open, setOpen] = useState<Product | 'new' | null>(query.has('add') ? 'new' : null);
  const searchFor = useCallback(
    (text: string) => setQuery(text === '' ? {} : { search: text }, { replace: true }),
    [setQuery],
  );

  return (
    <Screen
      title="Cigars"
      lead="The brand’s own: what codes are made for."
      action={<Button onClick={() => setOpen('new')}>Add a cigar</Button>}
    >
      <Products
        search={query.get('search') ?? ''}
        onSearch={searchFor}
        page={page}
        onPage={showPage}
        onOpen={setOpen}
        onAdd={() => setOpen('new')}
      />
      {open !== null && (
        <ProductDialog product={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Screen>
  );
}
