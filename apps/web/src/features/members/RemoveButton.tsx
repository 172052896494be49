import type { MemberItem } from '@stoa/contract';
import { Button } from '../../ui/Button.tsx';
import { useFollow } from './members.queries.ts';

export function RemoveButton({ member }: { member: MemberItem }) {
  const follow = useFollow();

  return (
    <Button
      variant="plain"
      aria-label={`Remove ${member.name}`}
      onClick={() => {
        if (!follow.isPending) follow.mutate({ id: member.id, follow: false });
      }}
    >
      Remove
    </Button>
  );
}
