/** Stands for the query library beside `react.ts`: nothing has been asked for yet. */
export const useQuery = () => ({ data: undefined });

export const queryOptions = <Options>(options: Options): Options => options;
export const infiniteQueryOptions = queryOptions;
export const keepPreviousData = undefined;

/** For what a page's own script never comes to. */
const never = () => undefined;
export const useMutation = never;
export const useQueryClient = never;
export const useInfiniteQuery = never;
export const useQueries = never;
export const onlineManager = undefined;
