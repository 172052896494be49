import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/Loaded.tsx';
import { delivery, useDeliveryChange } from './delivery.queries.ts';
import { DeliveryFields } from './DeliveryFields.tsx';
import { DeliverySkeleton } from './DeliverySkeleton.tsx';

export function NoticeDelivery() {
  const chosen = useQuery(delivery);
  const change = useDeliveryChange();

  return (
    <Loaded from={chosen} skeleton={<DeliverySkeleton />} errorText="Couldn’t load your delivery settings.">
      {(all) => <DeliveryFields delivery={all} onChange={(changed) => change.mutate(changed)} />}
    </Loaded>
  );
}
