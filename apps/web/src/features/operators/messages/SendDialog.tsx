import { useState } from 'react';
import { counted } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { toast } from '../../../ui/toast.ts';
import { audienceOf, type MessageDraft } from './message-draft.ts';
import { useSendMessage } from './messages.queries.ts';

interface SendDialogProps {
  open: boolean;
  draft: MessageDraft;
  /** How many members it would reach. */
  reach: number;
  onQueued: () => void;
  onClose: () => void;
}

/** Asks before a message is queued: it cannot be called back. */
export function SendDialog({ open, draft, reach, onQueued, onClose }: SendDialogProps) {
  const [percent, setPercent] = useState(0);
  const send = useSendMessage(setPercent);

  function queue() {
    const { header, message, image } = draft;
    setPercent(0);
    send.mutate(
      { header: header.trim(), message: message.trim(), image, audience: audienceOf(draft) },
      {
        onSuccess: () => {
          toast.success(`Queued for ${counted(reach, 'member')}.`);
          onQueued();
        },
        onSettled: onClose,
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={reach === 0 ? 'Nobody would get it' : `Send to ${counted(reach, 'member')}?`}
      description={
        reach === 0
          ? 'No member is at home there, or all of them are suspended. Please choose somebody else.'
          : `“${draft.header.trim()}” is delivered in the background within minutes. It cannot be called back.`
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Back to the message
          </Button>
          {reach > 0 && (
            <Button loading={send.isPending} onClick={queue}>
              Send it
            </Button>
          )}
        </>
      }
    >
      {send.isPending && draft.image && <Progress label="Sending the picture" value={percent} />}
    </Dialog>
  );
}
