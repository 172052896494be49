import { errorText } from '../../lib/api.ts';
import { Switch } from '../../ui/Switch.tsx';
import { toast } from '../../ui/toast.ts';
import { usePrivacyChange } from './accounts.queries.ts';
import { useMember } from './member.ts';

/** Saves right away, and reverts if the server refuses. */
export function EveningAccount() {
  const member = useMember();
  const change = usePrivacyChange();
  const isOn = (change.isPending ? change.variables.evening_account : undefined) ?? member.evening_account;

  return (
    <Switch
      label="Ask me an evening question"
      hint="After you save an entry, we ask you one question, a different one each evening. Your answer goes into the entry’s private note."
      checked={isOn}
      onChange={({ target }) =>
        change.mutate(
          { evening_account: target.checked },
          { onError: (error) => toast.error(errorText(error)) },
        )
      }
    />
  );
}
