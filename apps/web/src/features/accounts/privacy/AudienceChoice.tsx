import type { User } from '@stoa/contract';
import { errorText } from '../../../lib/api.ts';
import { RadioCards, type RadioCard } from '../../../ui/RadioCards.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePrivacyChange } from '../accounts.queries.ts';
import { useMember } from '../member.ts';

type AudienceField = 'entry_visibility' | 'follow_lists_visible_to';

interface AudienceChoiceProps {
  field: AudienceField;
  label: string;
  options: readonly RadioCard<User[AudienceField]>[];
}

/** Saves right away, and reverts if the server refuses. */
export function AudienceChoice({ field, label, options }: AudienceChoiceProps) {
  const member = useMember();
  const change = usePrivacyChange();
  const chosen = change.isPending ? change.variables[field] : undefined;

  return (
    <RadioCards
      label={label}
      value={chosen ?? member[field]}
      options={options}
      onChange={(audience) =>
        change.mutate({ [field]: audience }, { onError: (error) => toast.error(errorText(error)) })
      }
    />
  );
}
