import type { Product } from '@stoa/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ProductDialog } from '../../features/operators/products/ProductDialog.tsx';
import { Products } from '../../features/operators/products/Products.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { BannerLink } from '../../ui/BannerLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePageNumber } from '../use-page-number.ts';
import { useSearchAddress } from '../use-search-address.ts';

/** `?add=1` starts with a new one. */
export function ProductsPage() {
  const [query] = useSearchParams();
  const [search, searchFor] = useSearchAddress();
  const [page, showPage] = usePageNumber();
  const [open, setOpen] = useState<Product | 'new' | null>(query.has('add') ? 'new' : null);
  const [added, setAdded] = useState<Product | null>(null);

  return (
    <Screen
      lead="Stoa’s own cigars, which carry codes on their bands."
      action={<Button onClick={() => setOpen('new')}>Add a cigar</Button>}
    >
      {added && (
        <Banner action={<BannerLink to={`/operators/codes?make=${added.id}`}>Create codes</BannerLink>}>
          {`Members can log ${added.name} once you create codes for it.`}
        </Banner>
      )}
      <Products
        address={{ search, onSearch: searchFor, page, onPage: showPage }}
        onOpen={setOpen}
        onAdd={() => setOpen('new')}
      />
      {open !== null && (
        <ProductDialog
          product={open === 'new' ? null : open}
          onAdded={setAdded}
          onClose={() => setOpen(null)}
        />
      )}
    </Screen>
  );
}
