import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { EarnedDialog } from './EarnedDialog.tsx';
import { type Earned, useFollow } from './members.queries.ts';

interface FollowButtonProps {
  member: { id: number; name: string; is_follower: boolean };
  /** The page's main action, in a profile; one of many, in a list. */
  isMain?: boolean;
}

/** Not for the viewer's own row. */
export function FollowButton({ member, isMain = false }: FollowButtonProps) {
  const follow = useFollow();
  const [earned, setEarned] = useState<Earned | null>(null);
  const followVariant = isMain ? 'primary' : 'quiet';
  const unfollowVariant = isMain ? 'quiet' : 'link';

  function press() {
    if (follow.isPending) return;
    follow.mutate({ id: member.id, follow: !member.is_follower }, { onSuccess: setEarned });
  }

  return (
    <>
      <Button variant={member.is_follower ? unfollowVariant : followVariant} onClick={press}>
        {member.is_follower ? 'Unfollow' : 'Follow'}
        <VisuallyHidden> {member.name}</VisuallyHidden>
      </Button>
      {earned !== null && earned.badges.length > 0 && (
        <EarnedDialog earned={earned} text={`You follow ${member.name}.`} onClose={() => setEarned(null)} />
      )}
    </>
  );
}
