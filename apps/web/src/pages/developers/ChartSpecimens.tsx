import { tenths } from '../../lib/figures.ts';
import { BarList } from '../../ui/charts/BarList.tsx';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx';
import { RatingWheel } from '../../ui/charts/RatingWheel.tsx';
import { Specimen } from './Specimen.tsx';

const MONTHS = [
  { key: '1', label: 'Jan', value: 4, part: 3 },
  { key: '2', label: 'Feb', value: 0 },
  { key: '3', label: 'Mar', value: 11, part: 2 },
  { key: '4', label: 'Apr', value: 7 },
];

const SPOKES = [
  { label: 'Flavour', value: 4.2 },
  { label: 'Aroma', value: 3.1 },
  { label: 'Draw', value: 4.8 },
  { label: 'Burn', value: null },
  { label: 'Appearance', value: 3.6 },
];

const VITOLAS = [
  { key: 'robusto', label: 'Robusto', value: 12, note: '4.4 stars' },
  { key: 'toro', label: 'Toro', value: 5 },
  { key: 'lancero', label: 'A name so long that no phone has room for the whole of it', value: 1 },
];

/** `sheet` distinguishes the charts of the two themes, whose titles are landmarks. */
export function ChartSpecimens({ sheet }: { sheet: string }) {
  return (
    <Specimen name="Charts">
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
        <ChartFrame
          title={`Columns, ${sheet.toLowerCase()}`}
          columns={['Month', 'Cigars']}
          rows={MONTHS.map(({ label, value }) => [label, String(value)])}
        >
          <ColumnChart columns={MONTHS} />
        </ChartFrame>
        <ChartFrame
          title={`Wheel, ${sheet.toLowerCase()}`}
          columns={['Rating', 'Average']}
          rows={SPOKES.map(({ label, value }) => [label, value === null ? '–' : tenths(value)])}
        >
          <RatingWheel spokes={SPOKES} max={5} />
        </ChartFrame>
        <ChartFrame
          title={`Ranked bars, ${sheet.toLowerCase()}`}
          columns={['Vitola', 'Cigars']}
          rows={VITOLAS.map(({ label, value }) => [label, String(value)])}
        >
          <BarList rows={VITOLAS} />
        </ChartFrame>
      </div>
    </Specimen>
  );
}
