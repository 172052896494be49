import type { NewRetailer, OperatorRetailer } from '@stoa/contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/toast.ts';
import { KEYS } from '../keys.ts';
import { filesForm } from '../picture-form.ts';
import { operatorCall, operatorUpload } from '../session/operator-call.ts';

export const retailersPage = (search: string, page: number) =>
  queryOptions({
    queryKey: [...KEYS.retailers, 'page', search, page],
    queryFn: ({ signal }) =>
      operatorCall(
        'GET /operator/retailers/',
        { query: { ...(search !== '' && { search }), page, page_size: 25 } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export type RetailerValues = Omit<NewRetailer, 'captions'>;

interface SentRetailer {
  values: RetailerValues;
  /** Only the changed fields, for an existing one. */
  change: Partial<RetailerValues>;
  logo: File | null;
  photos: readonly { file: File; caption: string }[];
  removed: readonly number[];
}

export function useSaveRetailer(retailer: OperatorRetailer | null, onProgress: (percent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ values, change: changed, logo, photos, removed }: SentRetailer) => {
      const params = { id: retailer?.id ?? 0 };
      const captions = photos.map(({ caption }) => caption);
      const change = { ...changed, ...(removed.length > 0 && { remove_photos: [...removed] }) };
      if (logo === null && photos.length === 0) {
        return retailer === null
          ? operatorCall('POST /operator/retailers/', { body: values })
          : operatorCall('PATCH /operator/retailers/{id}/', { params, body: change });
      }
      const files = { logo: logo === null ? [] : [logo], photos: photos.map(({ file }) => file) };
      return retailer === null
        ? operatorUpload(
            'POST /operator/retailers/',
            { body: filesForm({ ...values, captions }, files) },
            onProgress,
          )
        : operatorUpload(
            'PATCH /operator/retailers/{id}/',
            { params, body: filesForm({ ...change, captions }, files) },
            onProgress,
          );
    },
    onSuccess: ({ name }) => toast.success(retailer === null ? `${name} added.` : `${name} updated.`),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.retailers }),
  });
}

export const usePreviewImport = () =>
  useMutation({
    mutationFn: (csv: string) => operatorCall('POST /operator/retailers/preview/', { body: csv }),
  });

export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (csv: string) => operatorCall('POST /operator/retailers/import/', { body: csv }),
    onSettled: () => void client.invalidateQueries({ queryKey: KEYS.retailers }),
  });
}
