import { errorText } from '../../../lib/api.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePrivacyChange } from '../accounts.queries.ts';
import { useMember } from '../member.ts';

/** Shows the want list to followers, or to no one else. */
export function WantsSwitch() {
  const member = useMember();
  const change = usePrivacyChange();
  const chosen = change.isPending ? change.variables.wants_visible_to : undefined;

  return (
    <Switch
      label="Show my want list to followers"
      hint="They’ll see it on your profile, without dates. Your humidor stays private."
      checked={(chosen ?? member.wants_visible_to) === 'followers'}
      onChange={({ target }) =>
        change.mutate(
          { wants_visible_to: target.checked ? 'followers' : 'me' },
          { onError: (error) => toast.error(errorText(error)) },
        )
      }
    />
  );
}
