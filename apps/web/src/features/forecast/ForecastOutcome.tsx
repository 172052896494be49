import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../ui/TextLink.tsx';
import { figureText, outcomeText } from './forecast-texts.ts';
import { frozenForecast } from './forecast.queries.ts';
import { HowWeKnow } from '../../ui/HowWeKnow.tsx';

interface ForecastOutcomeProps {
  entry: number;
  rating: number;
  /** Adds the exact figures, shown on a press. */
  detailed?: boolean;
}

export function ForecastOutcome({ entry, rating, detailed = false }: ForecastOutcomeProps) {
  const { data } = useQuery(frozenForecast(entry));
  if (!data) return null;
  const text = outcomeText(data, rating);
  if (!detailed) return text;
  return (
    <HowWeKnow sentence={text}>
      <p className="text-small text-pretty text-muted">
        {`Just before you rated it, our forecast was ${figureText(data.value, data.half)}.`}{' '}
        <TextLink to="/forecasts">See how accurate our forecasts are</TextLink>
      </p>
    </HowWeKnow>
  );
}
