import type { Repliers } from '@stoa/contract/porch.rules';
import { type Control, Controller, useWatch } from 'react-hook-form';
import { AUDIENCE_CHOICES } from '../../lib/audiences.ts';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import type { EntryValues } from './entry-form.ts';
import { REPLIERS_LABELS } from './entry-texts.ts';
import { FormSection } from './FormSection.tsx';

const replierChoices = (Object.keys(REPLIERS_LABELS) as Repliers[]).map((value) => ({
  value,
  label: REPLIERS_LABELS[value],
}));

/** Asks for the entry's audience. A form stored by an earlier version has none: then nothing is shown or sent. */
export function AudienceFields({ control }: { control: Control<EntryValues> }) {
  const [visibility, repliers] = useWatch({ control, name: ['visibility', 'replies_from'] });
  if (visibility === undefined) return null;

  return (
    <FormSection title="Visibility">
      <Controller
        control={control}
        name="visibility"
        render={({ field }) => (
          <ChoiceChips
            label="Who can see this"
            value={visibility}
            onChange={field.onChange}
            options={AUDIENCE_CHOICES}
          />
        )}
      />
      {visibility === 'me' ? (
        <p className="text-small text-muted">It still counts toward your points and badges.</p>
      ) : (
        repliers !== undefined && (
          <Controller
            control={control}
            name="replies_from"
            render={({ field }) => (
              <ChoiceChips
                label="Who can reply"
                value={repliers}
                onChange={field.onChange}
                options={replierChoices}
              />
            )}
          />
        )
      )}
    </FormSection>
  );
}
