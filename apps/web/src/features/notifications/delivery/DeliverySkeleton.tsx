import { Loading } from '../../../ui/Loading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { QUIET_HINT, RHYTHMS, URGENT_HINT } from './delivery-texts.ts';

/** Contains the fields' texts, so that nothing moves when the choices load. */
export function DeliverySkeleton() {
  return (
    <Loading label="Loading your delivery settings">
      <div aria-hidden>
        <p className="mb-2 text-small text-muted">Emails</p>
        <div className="divide-y divide-hairline border-y border-hairline">
          {RHYTHMS.map(({ value, label, description }) => (
            <div key={value} className="flex min-h-14 items-start gap-4 py-4">
              <Skeleton shape="circle" className="mt-0.5 size-5 shrink-0" />
              <span>
                <span className="block text-body text-ivory">{label}</span>
                <span className="mt-0.5 block text-small text-muted">{description}</span>
              </span>
            </div>
          ))}
        </div>
        <p className="mt-1.5 min-h-5 text-small text-muted">{URGENT_HINT}</p>
        <div className="mt-4 flex min-h-11 items-center justify-between gap-6 py-2.5">
          <span>
            <span className="block text-body text-ivory">Quiet hours</span>
            <span className="block text-small text-muted">{QUIET_HINT}</span>
          </span>
          <Skeleton shape="block" className="h-6 w-11 shrink-0 rounded-full" />
        </div>
        <Skeleton className="mt-6 w-56" />
      </div>
    </Loading>
  );
}
