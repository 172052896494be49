import { VIRTUES } from '@stoa/contract/catalogue.rules';
import {
  addMonths,
  FIGURE_MONTHS_DEFAULT,
  type FigureGroup,
  groupsOf,
  listMonths,
} from '@stoa/contract/figures.rules';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { LINE_NAMES } from '../LineName.tsx';
import { type FigureChoice, hasCodeFilter, hasLineFilter } from './figures.queries.ts';
import { GROUP_NAMES } from './figures-texts.ts';
import { monthName } from '../../../lib/dates.ts';

const MONTHS_OFFERED = 60;

interface FiguresFiltersProps {
  choice: FigureChoice;
  /** The last counted day, once it's known. */
  through: string | undefined;
  onChange: (change: Readonly<Record<string, string | null>>) => void;
}

const DAY_MS = 86_400_000;

/** Before the server says it: it counts every night, so that the last counted day is yesterday. */
const yesterday = () => new Date(Date.now() - DAY_MS).toISOString();

export function FiguresFilters({ choice, through = yesterday(), onChange }: FiguresFiltersProps) {
  const { topic, by, from, to, line, code } = choice;
  const now = through.slice(0, 7);
  const months = listMonths(addMonths(now, 1 - MONTHS_OFFERED), now).toReversed();
  const options = months.map((value) => ({ value, label: monthName(value) }));

  return (
    <div className="space-y-5">
      <SegmentedChoice<FigureGroup>
        label="Grouped by"
        value={by}
        onChange={(value) => onChange({ by: value })}
        options={groupsOf(topic).map((value) => ({ value, label: GROUP_NAMES[value] }))}
      />
      <div className="grid grid-cols-2 gap-x-6 sm:flex">
        <div className="sm:w-44">
          <SelectInput
            label="From"
            value={from ?? ''}
            placeholder={monthName(addMonths(to ?? now, 1 - FIGURE_MONTHS_DEFAULT))}
            options={options.filter(({ value }) => to === null || value <= to)}
            onChange={({ target }) => onChange({ from: target.value || null })}
          />
        </div>
        <div className="sm:w-44">
          <SelectInput
            label="To"
            value={to ?? ''}
            placeholder="Today"
            options={options.filter(({ value }) => from === null || value >= from)}
            onChange={({ target }) => onChange({ to: target.value || null })}
          />
        </div>
        {hasLineFilter(choice) && (
          <div className="sm:w-36">
            <SelectInput
              label="Line"
              value={line ?? ''}
              placeholder="All"
              options={VIRTUES.map((value) => ({ value, label: LINE_NAMES[value] }))}
              onChange={({ target }) => onChange({ line: target.value || null })}
            />
          </div>
        )}
        {hasCodeFilter(choice) && (
          <div className="sm:w-40">
            <SelectInput
              label="Code"
              value={code ?? ''}
              placeholder="All"
              options={[
                { value: 'with', label: 'With a code' },
                { value: 'without', label: 'Without a code' },
              ]}
              onChange={({ target }) => onChange({ code: target.value || null })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
