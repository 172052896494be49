import type { JournalImport } from '@stoa/contract';
import type { Input } from '@stoa/contract/client';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type ImportChoices = Exclude<Input<'POST /journal/imports/{id}/preview/'>['body'], FormData>;

const POLL_MS = 1000;

/** Both importing and undoing continue in the background. */
export const isChanging = ({ state, left, lots_left }: JournalImport): boolean =>
  state === 'running' || (state === 'undone' && left + lots_left > 0);

/** Fetches the member's imports, newest first, and refetches every second while entries change. */
export const journalImports = queryOptions({
  queryKey: ['imports', 'list'],
  queryFn: async ({ signal }) => (await call('GET /journal/imports/', undefined, { signal })).results,
  refetchInterval: ({ state }) => (state.data?.some(isChanging) ? POLL_MS : false),
});

let last: Promise<unknown> = Promise.resolve();

/** Runs requests one at a time, because the server stores the choices that arrive last. */
function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

const replace = (client: QueryClient, changed: JournalImport) =>
  client.setQueryData(journalImports.queryKey, (imports) =>
    imports?.map((one) => (one.id === changed.id ? changed : one)),
  );

const without = (imports: readonly JournalImport[], id: number) => imports.filter((one) => one.id !== id);

/** Stores an import's progress without a request, because the connection may be lost. */
export const cacheImport = (client: QueryClient, changed: JournalImport) =>
  client.setQueryData(
    journalImports.queryKey,
    (imports) => imports && [changed, ...without(imports, changed.id)],
  );

export const removeCachedImport = (client: QueryClient, id: number) =>
  client.setQueryData(journalImports.queryKey, (imports) => imports && without(imports, id));

/** Never cached, because starting an import uses the choices of the last preview request. */
export const importPreview = (id: number, choices: ImportChoices) =>
  queryOptions({
    queryKey: ['imports', 'preview', id, choices],
    queryFn: ({ signal, client }) =>
      inOrder(async () => {
        signal.throwIfAborted();
        const preview = await call('POST /journal/imports/{id}/preview/', { params: { id }, body: choices });
        // The page starts with these choices when it reopens.
        replace(client, preview.import);
        return preview;
      }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });

function useImportChange<Result>(change: (id: number) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Refetches after a failure too, because another device may have changed it.
    onSettled: () => client.invalidateQueries({ queryKey: journalImports.queryKey }),
  });
}

export const useDiscardImport = () =>
  useImportChange((id) => call('DELETE /journal/imports/{id}/', { params: { id } }));

export function useStart() {
  const client = useQueryClient();
  return useImportChange(async (id) => {
    const started = await call('POST /journal/imports/{id}/start/', { params: { id } });
    // A short import may be done before the list is fetched again. The page reports the end of what it saw running.
    cacheImport(client, started);
    return started;
  });
}

export function useUndo(onUndone: (undone: JournalImport) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /journal/imports/{id}/undo/', { params: { id } }),
    onSuccess: (undone) => {
      // The button must disappear before the dialog returns the focus.
      replace(client, undone);
      onUndone(undone);
    },
    onSettled: () => client.invalidateQueries(),
  });
}
