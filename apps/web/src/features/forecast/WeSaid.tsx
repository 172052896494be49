import { useQuery } from '@tanstack/react-query';
import { figureText } from './forecast-texts.ts';
import { frozenForecast } from './forecast.queries.ts';

interface WeSaidProps {
  entry: number;
  rating: number;
}

export function WeSaid({ entry, rating }: WeSaidProps) {
  const { data } = useQuery(frozenForecast(entry));
  return data ? `We forecast ${figureText(data.value, data.half)}. You gave it ${rating}.` : null;
}
