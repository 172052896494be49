import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const forecastAccuracy = queryOptions({
  queryKey: ['forecast-accuracy'],
  queryFn: ({ signal }) => call('GET /forecasts/accuracy/', undefined, { signal }),
});

export const ownForecastAccuracy = queryOptions({
  queryKey: ['forecast', 'accuracy'],
  queryFn: ({ signal }) => call('GET /forecasts/accuracy/mine/', undefined, { signal }),
});
