import type { Delivery, DeliveryChange } from '@stoa/contract';
import { PROPOSED_QUIET_HOURS } from '@stoa/contract/notifications.delivery.rules';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { QUIET_HINT, RHYTHMS, URGENT_HINT } from './delivery-texts.ts';
import { QuietTimes } from './QuietTimes.tsx';
import { ZoneLine } from './ZoneLine.tsx';
import { deviceZone } from './zones.ts';

interface DeliveryFieldsProps {
  delivery: Delivery;
  onChange: (change: DeliveryChange) => void;
}

export function DeliveryFields({ delivery, onChange }: DeliveryFieldsProps) {
  const { mails, quiet_hours: quiet, time_zone: chosen, home_time_zone: home } = delivery;

  function toggleQuietHours(on: boolean) {
    const hasNoZone = chosen === null && home === null;
    onChange({
      quiet_hours: on ? PROPOSED_QUIET_HOURS : null,
      ...(on && hasNoZone && { time_zone: deviceZone() }),
    });
  }

  return (
    <>
      <RadioCards
        label="Emails"
        hint={URGENT_HINT}
        value={mails}
        onChange={(value) => onChange({ mails: value })}
        options={RHYTHMS}
      />
      <div className="mt-4">
        <Switch
          label="Quiet hours"
          hint={QUIET_HINT}
          checked={quiet !== null}
          onChange={(event) => toggleQuietHours(event.target.checked)}
        />
      </div>
      {quiet !== null && <QuietTimes hours={quiet} onChange={(quiet_hours) => onChange({ quiet_hours })} />}
      <ZoneLine delivery={delivery} onChoose={(time_zone) => onChange({ time_zone })} />
    </>
  );
}
