import type { Delivery } from '@stoa/contract';
import { STANDARD_ZONE } from '@stoa/contract/notifications.delivery.rules';
import { Button } from '../../../ui/Button.tsx';
import { deviceZone, zoneName } from './zones.ts';

interface ZoneLineProps {
  delivery: Delivery;
  onChoose: (zone: string | null) => void;
}

/** Shows the time zone of quiet hours and digests, with buttons for the others. */
export function ZoneLine({ delivery, onChoose }: ZoneLineProps) {
  const { time_zone: chosen, home_time_zone: home } = delivery;
  const name = zoneName(chosen ?? home ?? STANDARD_ZONE);
  const here = zoneName(deviceZone());
  const atHome = home === null ? null : zoneName(home);

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6">
      <p className="flex min-h-11 items-center text-small text-muted">
        {`All times are ${name}${name === atHome ? ', your home’s time zone' : ''}.`}
      </p>
      {here !== name && (
        <Button variant="link" onClick={() => onChoose(deviceZone())}>
          {`Use this device’s time: ${here}`}
        </Button>
      )}
      {atHome !== null && atHome !== name && atHome !== here && (
        <Button variant="link" onClick={() => onChoose(null)}>
          {`Use my home’s time: ${atHome}`}
        </Button>
      )}
    </div>
  );
}
