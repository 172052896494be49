import type { MemberItem } from '@stoa/contract';
import { UserMinus } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useFollow } from './members.queries.ts';

export function RemoveButton({ member }: { member: MemberItem }) {
  const follow = useFollow();

  return (
    <IconButton
      icon={UserMinus}
      label={`Remove ${member.name}`}
      tone="danger"
      onClick={() => {
        if (!follow.isPending) follow.mutate({ id: member.id, follow: false });
      }}
    />
  );
}
