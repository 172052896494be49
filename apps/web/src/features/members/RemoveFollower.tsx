import type { MemberItem } from '@stoa/contract';
import { useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/overlays.tsx';
import { toast } from '../../ui/toast.ts';
import { useRemoveFollower } from './members.queries.ts';

export function RemoveFollower({ member }: { member: MemberItem }) {
  const [asking, setAsking] = useState(false);
  const removal = useRemoveFollower();

  return (
    <>
      <Button variant="plain" aria-label={`Remove ${member.name}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
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
