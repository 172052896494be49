import { counted } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays.tsx';
import { useInvite, type Invitation } from './waitlist.queries.ts';

interface InviteDialogProps {
  invitation: Invitation | null;
  onClose: () => void;
}

/** Asks before it emails invitations, because an email can't be recalled. */
export function InviteDialog({ invitation, onClose }: InviteDialogProps) {
  const invite = useInvite();
  const emails = invitation !== null && 'emails' in invitation ? invitation.emails : [];
  const people = invitation !== null && 'first' in invitation ? invitation.first : emails.length;

  return (
    <Dialog
      open={invitation !== null}
      onClose={onClose}
      title={`Invite ${counted(people, 'person', 'people')}?`}
      description={
        <span className="wrap-anywhere">
          {`${emails.join(', ') || 'Each person'} gets an email with a link to register. It can’t be recalled.`}
        </span>
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button
            loading={invite.isPending}
            onClick={() => invitation !== null && invite.mutate(invitation, { onSettled: onClose })}
          >
            {people === 1 ? 'Send invitation' : 'Send invitations'}
          </Button>
        </>
      }
    />
  );
}
