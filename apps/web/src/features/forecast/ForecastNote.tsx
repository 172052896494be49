import type { Forecast } from '@stoa/contract';
import { useId, useState } from 'react';
import { figureText, noHalfText, notPersonalText, reasonText } from './forecast-texts.ts';
import { ForecastParts } from './ForecastParts.tsx';

/** On a press, shows the parts of the forecast's sum. */
export function ForecastNote({ forecast }: { forecast: Forecast }) {
  const [open, setOpen] = useState(false);
  const parts = useId();
  const { value, half, is_personal: isPersonal } = forecast;
  if (value === null) return null;
  const missing = forecast.half_reason === 'coverage' ? noHalfText(forecast) : null;

  return (
    <>
      <p className="text-body text-pretty text-muted">
        {isPersonal ? 'Forecast for you' : 'Members’ average'}{' '}
        <span className="figures text-lead whitespace-nowrap text-ivory">{figureText(value, half)}</span>
        {`: ${reasonText(forecast)}. `}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={parts}
          className="-my-2 inline-block min-w-11 py-2 text-left text-brass underline decoration-edge underline-offset-4 transition-colors hover:text-brass-bright hover:decoration-brass"
          onClick={() => setOpen(!open)}
        >
          Why
        </button>
      </p>
      {!isPersonal && <p className="text-small text-pretty text-muted">{notPersonalText(forecast)}</p>}
      {missing !== null && <p className="text-small text-pretty text-muted">{missing}</p>}
      <div id={parts} hidden={!open}>
        {open && <ForecastParts forecast={forecast} value={value} />}
      </div>
    </>
  );
}
