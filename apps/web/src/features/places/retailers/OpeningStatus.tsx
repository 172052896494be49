import { openStatus, type Opening } from '@stoa/contract/retailers.rules';
import { classNames } from '../../../ui/class-names.ts';
import { openingText } from './hours-texts.ts';

interface OpeningStatusProps {
  hours: readonly Opening[] | null;
  zone: string | null;
  now: Date;
}

export function OpeningStatus({ hours, zone, now }: OpeningStatusProps) {
  const status = openStatus(hours, zone, now);
  if (status === null) return null;
  return (
    <span
      className={classNames(
        'inline-flex items-baseline gap-2',
        status.isOpen ? 'text-brass-bright' : 'text-muted',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'size-2 shrink-0 rotate-45 border',
          status.isOpen ? 'border-brass-bright bg-brass-bright' : 'border-muted',
        )}
      />
      {openingText(status)}
    </span>
  );
}
