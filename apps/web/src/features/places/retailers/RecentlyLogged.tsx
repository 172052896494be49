import type { RetailerDetail } from '@stoa/contract';
import { RECENT_DAYS } from '@stoa/contract/retailers.rules';
import { figure } from '../../../lib/figures.ts';
import { Emblem } from '../../../ui/Emblem.tsx';

export function RecentlyLogged({ lines }: { lines: RetailerDetail['logged_lately'] }) {
  const none = lines.every(({ cigars }) => cigars === 0);

  return (
    <section>
      <h3 className="border-b border-edge pb-2 font-serif text-lead font-semibold">Recently logged here</h3>
      {none ? (
        <p className="py-4 text-body text-muted">
          {`No stoic cigars logged here in the last ${RECENT_DAYS} days. Yours could be the first.`}
        </p>
      ) : (
        <>
          <dl className="mt-5 grid grid-cols-4 gap-2">
            {lines.map(({ line, cigars }) => (
              <div
                key={line}
                className={`flex flex-col-reverse items-center text-center ${cigars === 0 ? 'text-muted' : ''}`}
              >
                <dt className="text-small text-muted capitalize">{line}</dt>
                <dd className="flex flex-col items-center">
                  <span className={cigars === 0 ? 'opacity-45' : ''}>
                    <Emblem virtue={line} size={40} tinted />
                  </span>
                  <span className="figures mt-1 text-title font-medium">{figure(cigars)}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-small text-muted">
            {`Cigars logged here in the last ${RECENT_DAYS} days by members who share where they smoke.`}
          </p>
        </>
      )}
    </section>
  );
}
