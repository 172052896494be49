import type { WeeklyMeasure } from '@stoa/contract';
import { getMonday, MEASURE_MAX, MEASURE_MIN, MEASURE_TEXTS } from '@stoa/contract/measure.rules';
import { longDate } from '../../lib/dates.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { focusPage } from '../../ui/focus-page.ts';
import { Figure } from '../../ui/Figure.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useMeasureChange } from './measure.queries.ts';
import { cigarsIn } from './week.ts';

interface MeasureFormProps {
  own: WeeklyMeasure;
  /** A day like `2026-05-01`, on this device's calendar. */
  today: string;
}

const parseNumber = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

const isMeasure = (value: number) => value >= MEASURE_MIN && value <= MEASURE_MAX;

/** The measure is off until the member sets a number. Turning it off needs no confirmation. */
export function MeasureForm({ own, today }: MeasureFormProps) {
  const { cigars_per_week: current, since } = own;
  const change = useMeasureChange();
  const form = useCheckedForm({
    defaultValues: { cigars_per_week: current === null ? '' : String(current) },
    check: ({ cigars_per_week }) =>
      isMeasure(parseNumber(cigars_per_week))
        ? []
        : [{ field: 'cigars_per_week', text: MEASURE_TEXTS.whole }],
    async send({ cigars_per_week }) {
      await change.mutateAsync(parseNumber(cigars_per_week));
      // The form remounts with every measure, so its focused button disappears.
      focusPage();
    },
    successText: 'Weekly measure saved.',
  });
  const isTurningOff = change.isPending && change.variables === null;

  return (
    <div className="space-y-8">
      {current !== null && (
        <dl>
          <Figure
            label="This week so far"
            value={cigarsIn(getMonday(today), own, [])}
            note={`of ${current}`}
          />
        </dl>
      )}
      <form noValidate aria-label="Measure" onSubmit={form.submit}>
        <div className="max-w-80">
          <TextInput
            label={MEASURE_TEXTS.question}
            hint={since === null ? 'Off until you set a number.' : `Since ${longDate(`${since}T12:00`)}`}
            inputMode="numeric"
            maxLength={2}
            {...form.field('cigars_per_week')}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            variant={current === null ? 'primary' : 'quiet'}
            loading={form.busy && !isTurningOff}
          >
            {current === null ? 'Set my measure' : 'Update'}
          </Button>
          {current !== null && (
            <Button
              variant="link"
              loading={isTurningOff}
              onClick={() => {
                form.reset({ cigars_per_week: '' });
                focusPage();
                change.mutate(null);
              }}
            >
              Turn off
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
