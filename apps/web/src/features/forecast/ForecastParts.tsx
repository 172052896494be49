import { tenths } from '../../lib/figures.ts';
import type { Forecast } from '@stoa/contract';
import { Fact } from '../../ui/Facts.tsx';
import { noHalfText, partFigure, partText } from './forecast-texts.ts';

export function ForecastParts({ forecast, value }: { forecast: Forecast; value: number }) {
  const { parts, half, half_reason, is_personal } = forecast;

  return (
    <div className="max-w-text pb-2">
      <dl>
        {parts.map(({ kind, stars }) => (
          <Fact key={kind} term={partText(kind, forecast)}>
            <span className="figures">{partFigure(kind, stars)}</span>
          </Fact>
        ))}
      </dl>
      <dl className="border-t border-brass">
        <Fact term={is_personal ? 'Forecast for you' : 'Members’ average'}>
          <span className="figures text-lead">{value.toFixed(2)}</span>
        </Fact>
      </dl>
      {half !== null && (
        <p className="mt-1 text-small text-pretty text-muted">
          {`Four out of five forecasts like this one were off by ${tenths(half)} or less.`}
        </p>
      )}
      {half_reason === 'few_forecasts' && (
        <p className="mt-1 text-small text-pretty text-muted">{noHalfText(forecast)}</p>
      )}
    </div>
  );
}
