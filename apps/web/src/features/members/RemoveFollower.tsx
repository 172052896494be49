import type { MemberItem } from '@stoa/contract';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast.ts';
import { useRemoveFollower } from './members.queries.ts';

export function RemoveFollower({ member }: { member: MemberItem }) {
  const [asking, setAsking] = useState(false);
  const removal = useRemoveFollower();

  return (
    <>
      <IconButton
        icon={UserMinus}
        label={`Remove ${member.name}`}
        tone="danger"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={`Remove ${member.name}?`}
        description={`${member.first_name} will no longer follow you or see what you share with followers, unless they follow you again. They won’t be notified.`}
        confirmLabel="Remove"
        loading={removal.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          removal.mutate(member.id, {
            onError: (error) => toast.error(errorText(error)),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
