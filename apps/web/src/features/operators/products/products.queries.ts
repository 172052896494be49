import type { NewProduct, Product } from '@stoa/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { KEYS } from '../keys.ts';
import { pictureForm } from '../picture-form.ts';
import { operatorCall, operatorUpload } from '../session/operator-call.ts';

export const productsPage = (search: string, page: number) =>
  queryOptions({
    queryKey: [...KEYS.products, 'page', search, page],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/products/',
        { query: { ...(search !== '' && { search }), page, page_size: 25 } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

interface SentProduct {
  values: NewProduct;
  /** Only the changed fields, for an existing one. */
  change: Partial<NewProduct>;
  picture: File | null;
}

export function useSaveProduct(product: Product | null, onProgress: (percent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ values, change, picture }: SentProduct) => {
      const params = { id: product?.id ?? 0 };
      if (picture === null) {
        return product === null
          ? operatorCall('POST /operator/products/', { body: values })
          : operatorCall('PATCH /operator/products/{id}/', { params, body: change });
      }
      return product === null
        ? operatorUpload('POST /operator/products/', { body: pictureForm(values, picture) }, onProgress)
        : operatorUpload(
            'PATCH /operator/products/{id}/',
            { params, body: pictureForm(change, picture) },
            onProgress,
          );
    },
    onSuccess: ({ name }) => toast.success(product === null ? `${name} added.` : `${name} updated.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.products }),
  });
}
