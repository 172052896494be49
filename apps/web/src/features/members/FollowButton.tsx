import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useFollow } from './members.queries.ts';

interface FollowButtonProps {
  member: { id: number; name: string; is_follower: boolean };
  isMain?: boolean;
}

export function FollowButton({ member, isMain = false }: FollowButtonProps) {
  const follow = useFollow();
  const followVariant = isMain ? 'primary' : 'link';
  const unfollowVariant = isMain ? 'quiet' : 'plain';

  function press() {
    if (follow.isPending) return;
    follow.mutate({ id: member.id, follow: !member.is_follower });
  }

  return (
    <Button variant={member.is_follower ? unfollowVariant : followVariant} onClick={press}>
      {member.is_follower ? 'Unfollow' : 'Follow'}
      <VisuallyHidden> {member.name}</VisuallyHidden>
    </Button>
  );
}
