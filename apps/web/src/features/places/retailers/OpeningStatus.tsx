import { openStatus, type Opening } from '@stoa/contract/retailers.rules';
import { classNames } from '../../../ui/class-names.ts';
import { openingText } from './hours-texts.ts';

interface OpeningStatusProps {
  hours: readonly Opening[] | null;
  zone: string | null;
  now: Date;
}

export function OpeningStatus({ hours, zone, now }: OpeningStatusProps) {
  const sign = openStatus(hours, zone, now);
  if (sign === null) return null;
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-2',
        sign.isOpen ? 'text-brass-bright' : 'text-muted',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'size-2 shrink-0 rotate-45 border',
          sign.isOpen ? 'border-brass-bright bg-brass-bright' : 'border-muted',
        )}
      />
      {openingText(sign)}
    </span>
  );
}
