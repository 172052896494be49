import type { Forecast } from '@stoa/contract';
import { TextLink } from '../../ui/TextLink.tsx';
import { figureText, noHalfText, notPersonalText, probableText, reasonText } from './forecast-texts.ts';
import { ForecastParts } from './ForecastParts.tsx';
import { HowWeKnow } from '../../ui/HowWeKnow.tsx';

/** Shows the likely stars; a press shows the exact forecast, its margin, and its parts. */
export function ForecastNote({ forecast }: { forecast: Forecast }) {
  const { value } = forecast;
  if (value === null) return null;
  return (
    <HowWeKnow sentence={`${probableText({ ...forecast, value })}.`}>
      <ForecastDetails forecast={forecast} value={value} />
    </HowWeKnow>
  );
}

function ForecastDetails({ forecast, value }: { forecast: Forecast; value: number }) {
  const { half, is_personal: isPersonal } = forecast;
  const missing = forecast.half_reason === 'coverage' ? noHalfText(forecast) : null;

  return (
    <>
      <p className="text-small text-pretty text-muted">
        {isPersonal ? 'Forecast for you' : 'Members’ average'}{' '}
        <span className="figures whitespace-nowrap text-ivory">{figureText(value, half)}</span>
        {`: ${reasonText(forecast)}.`}
      </p>
      {!isPersonal && <p className="text-small text-pretty text-muted">{notPersonalText(forecast)}</p>}
      {missing !== null && <p className="text-small text-pretty text-muted">{missing}</p>}
      <ForecastParts forecast={forecast} value={value} />
      <p className="text-small">
        <TextLink to="/forecasts">See how accurate our forecasts are</TextLink>
      </p>
    </>
  );
}
