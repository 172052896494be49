import type { Audience } from '@stoa/contract/journal.rules';
import type { Repliers } from '@stoa/contract/porch.rules';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { AUDIENCE_CHOICES } from '../../lib/audiences.ts';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { Fold } from '../../ui/Fold.tsx';
import type { EntryValues } from './entry-form.ts';
import { REPLIERS_LABELS } from './entry-texts.ts';
import { PlaceSwitch } from './PlaceFields.tsx';

const replierChoices = (Object.keys(REPLIERS_LABELS) as Repliers[]).map((value) => ({
  value,
  label: REPLIERS_LABELS[value],
}));

const SEEN_BY: Readonly<Record<Audience, string>> = {
  members: 'All members can see this',
  followers: 'Your followers can see this',
  me: 'Only you can see this',
};

/** Says in one line who sees the entry, and opens to change it. */
export function AudienceFields({ form }: { form: UseFormReturn<EntryValues> }) {
  const { control } = form;
  const [visibility, repliers] = useWatch({ control, name: ['visibility', 'replies_from'] });
  // A form stored by an earlier version has no audience: then none is shown or sent.
  if (visibility === undefined) return <PlaceSwitch form={form} />;

  return (
    <Fold title={SEEN_BY[visibility]} level={3} quiet>
      <div className="space-y-4">
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
        <PlaceSwitch form={form} />
      </div>
    </Fold>
  );
}
