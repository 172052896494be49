import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useFollow } from './members.queries.ts';

interface FollowButtonProps {
  member: { id: number; name: string; is_follower: boolean };
  /** The page's own action, in a profile; one of many, in a list. */
  isMain?: boolean;
}

/** Follow or Unfollow. Belongs beside anybody but the viewer. */
export function FollowButton({ member, isMain = false }: FollowButtonProps) {
  const follow = useFollow();
  const loud = isMain ? 'primary' : 'quiet';
  const soft = isMain ? 'quiet' : 'link';

  return (
    <Button
      variant={member.is_follower ? soft : loud}
      onClick={() => {
        if (!follow.isPending) follow.mutate({ id: member.id, follow: !member.is_follower });
      }}
    >
      {member.is_follower ? 'Unfollow' : 'Follow'}
      <VisuallyHidden> {member.name}</VisuallyHidden>
    </Button>
  );
}
