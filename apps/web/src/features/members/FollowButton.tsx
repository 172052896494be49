import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useFollow } from './members.queries.ts';

interface FollowButtonProps {
  member: { id: number; name: string; is_follower: boolean };
}

/** Follow or Unfollow. Belongs beside anybody but the viewer. */
export function FollowButton({ member }: FollowButtonProps) {
  const follow = useFollow();

  return (
    <Button
      variant={member.is_follower ? 'quiet' : 'primary'}
      onClick={() => {
        if (!follow.isPending) follow.mutate({ id: member.id, follow: !member.is_follower });
      }}
    >
      {member.is_follower ? 'Unfollow' : 'Follow'}
      <VisuallyHidden> {member.name}</VisuallyHidden>
    </Button>
  );
}
