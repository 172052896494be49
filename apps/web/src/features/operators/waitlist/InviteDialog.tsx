import { counted } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useInvite, type Invitation } from './waitlist.queries.ts';

interface InviteDialogProps {
  /** Null while closed. */
  asked: Invitation | null;
  onClose: () => void;
}

/** Asks before invitations are mailed: they cannot be called back. */
export function InviteDialog({ asked, onClose }: InviteDialogProps) {
  const invite = useInvite();
  const emails = asked !== null && 'emails' in asked ? asked.emails : [];
  const people = asked !== null && 'first' in asked ? asked.first : emails.length;

  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={`Invite ${counted(people, 'person', 'people')}?`}
      description={
        <span className="wrap-anywhere">
          {`${emails.join(', ') || 'Each'} gets a mail with the way to register. It cannot be called back.`}
        </span>
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Not yet
          </Button>
          <Button
            loading={invite.isPending}
            onClick={() => asked !== null && invite.mutate(asked, { onSettled: onClose })}
          >
            {people === 1 ? 'Send the invitation' : 'Send the invitations'}
          </Button>
        </>
      }
    />
  );
}
