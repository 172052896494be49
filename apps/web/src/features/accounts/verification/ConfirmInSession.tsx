import type { User } from '@stoa/contract';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldNote } from '../../../ui/FieldNote.tsx';
import { isOtherMembersLink, refusedLink, useEmailVerification } from './verification.queries.ts';

interface ConfirmInSessionProps {
  token: string;
  member: User;
  onConfirmed: () => void;
  onLinkRefused: (text: string) => void;
  onOtherMembersLink: () => void;
}

export function ConfirmInSession({
  token,
  member,
  onConfirmed,
  onLinkRefused,
  onOtherMembersLink,
}: ConfirmInSessionProps) {
  const verification = useEmailVerification(token);
  const { error, isPending } = verification;

  function confirm() {
    verification.mutate(
      { asMember: member.id },
      {
        onSuccess: onConfirmed,
        onError: (failure) => {
          const text = refusedLink(failure);
          if (text !== null) onLinkRefused(text);
          else if (isOtherMembersLink(failure)) onOtherMembersLink();
        },
      },
    );
  }

  return (
    <>
      <Button wide loading={isPending} onClick={confirm}>
        <span className="min-w-0 wrap-anywhere">Confirm {member.email}</span>
      </Button>
      <FieldNote id="not-confirmed" alert error={error ? errorText(error) : undefined} />
    </>
  );
}
