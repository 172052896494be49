import type { User } from '@stoa/contract';
import { errorText } from '../../../lib/api.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePrivacyChange } from '../accounts.queries.ts';
import { useMember } from '../member.ts';

interface PrivacySwitchProps {
  field: keyof Pick<User, 'on_leaderboards' | 'quiet_journal' | 'forecasts'>;
  label: string;
  hint: string;
}

export function PrivacySwitch({ field, label, hint }: PrivacySwitchProps) {
  const member = useMember();
  const change = usePrivacyChange();
  const chosen = change.isPending ? change.variables[field] : undefined;

  return (
    <Switch
      label={label}
      hint={hint}
      checked={chosen ?? member[field]}
      onChange={({ target }) =>
        change.mutate({ [field]: target.checked }, { onError: (error) => toast.error(errorText(error)) })
      }
    />
  );
}
