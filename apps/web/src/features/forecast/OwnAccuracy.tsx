import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { ownForecastAccuracy } from './accuracy.queries.ts';
import { ownLastText } from './accuracy-texts.ts';

/** Shows how many of the member's latest forecasts were on target. */
export function OwnAccuracy() {
  const own = useQuery(ownForecastAccuracy);

  return (
    <Loaded
      from={own}
      skeleton={
        <Loading label="Loading your forecasts">
          <Skeleton className="w-72 max-w-full" />
        </Loading>
      }
      errorText="Couldn’t load your forecasts."
    >
      {(last) => (
        <p className="text-small text-pretty text-muted">
          {ownLastText(last)} <TextLink to="/forecasts">See how accurate our forecasts are</TextLink>
        </p>
      )}
    </Loaded>
  );
}
