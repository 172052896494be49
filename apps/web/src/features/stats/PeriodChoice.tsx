import { ChoiceMenu } from '../../ui/overlays.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { isReversed, type Period, PERIOD_LABELS, type PeriodName, PERIODS } from './period.ts';

interface PeriodChoiceProps {
  period: Period;
  onChange: (name: PeriodName, days?: { from: string; to: string }) => void;
}

const OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const { name, from = '', to = '' } = period;

  return (
    <div className="flex flex-col items-start gap-x-8 gap-y-4 sm:flex-row sm:flex-wrap sm:items-end">
      <ChoiceMenu label="Period" value={name} options={OPTIONS} onChange={(next) => onChange(next)} />
      {name === 'custom' && (
        <div className="grid w-full grid-cols-2 gap-6 sm:w-100">
          <TextInput
            type="date"
            label="From"
            value={from}
            min="1900-01-01"
            onChange={(event) => onChange('custom', { from: event.target.value, to })}
          />
          <TextInput
            type="date"
            label="To"
            value={to}
            min="1900-01-01"
            error={isReversed(period) ? 'The first day is after the last day. Swap them.' : undefined}
            onChange={(event) => onChange('custom', { from, to: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
