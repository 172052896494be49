import type { ForecastAccuracy } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { forecastAccuracy } from '../../features/forecast/accuracy.queries.ts';
import {
  LAST_TEXT,
  NOT_YET,
  percent,
  starsOff,
  switchedOffText,
} from '../../features/forecast/accuracy-texts.ts';
import { Fact } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** Draws a mark for each rating, those on target first. */
function Marks({ total, inside }: { total: number; inside: number }) {
  return (
    <div aria-hidden className="mt-6 flex h-11 gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={index < inside ? 'flex-1 bg-brass' : 'flex-1 border border-edge'} />
      ))}
    </div>
  );
}

function Findings({ accuracy }: { accuracy: ForecastAccuracy }) {
  const { last, judged, inside, error, error_of_mean } = accuracy;
  const off = switchedOffText(accuracy);

  return (
    <div>
      <p className="text-body text-pretty text-muted">
        <span className="figures block text-display font-medium text-ivory">
          {last.inside} of {last.of}
        </span>
        {LAST_TEXT}
      </p>
      <Marks total={last.of} inside={last.inside} />
      <dl className="mt-8">
        <Fact term={`Within the ±, last ${judged}`}>{percent(inside / judged)}</Fact>
        <Fact term="Forecasts were off by">{starsOff(error)}</Fact>
        <Fact term="A plain average would be off by">{starsOff(error_of_mean)}</Fact>
      </dl>
      {off !== null && <p className="mt-6 border-l border-brass pl-4 text-body text-pretty">{off}</p>}
    </div>
  );
}

export function ForecastFindings() {
  const found = useQuery(forecastAccuracy);

  return (
    <Loaded
      from={found}
      skeleton={
        <Loading label="Loading forecast accuracy">
          <Skeleton shape="block" className="h-72" />
        </Loading>
      }
      errorText="Couldn’t load the figures."
    >
      {({ accuracy }) =>
        accuracy === null ? (
          <p className="text-body text-pretty text-muted">{NOT_YET}</p>
        ) : (
          <Findings accuracy={accuracy} />
        )
      }
    </Loaded>
  );
}
