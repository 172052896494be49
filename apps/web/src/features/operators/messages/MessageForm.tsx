import { type FormEvent, type ReactNode, useState } from 'react';
import { counted } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { audienceOf, faultsOf, NEW_DRAFT, type DraftFaults, type MessageDraft } from './message-draft.ts';
import { MemberPicker } from './MemberPicker.tsx';
import { MessagePicture } from './MessagePicture.tsx';
import { useRecipients, useSendMessage } from './messages.queries.ts';

interface MessageFormProps {
  draft: MessageDraft;
  onDraft: (draft: MessageDraft) => void;
  /** Finds a city; a part of another feature. */
  renderCitySearch: (error: string | undefined) => ReactNode;
}

const AUDIENCES = [
  { value: 'all', label: 'Everybody' },
  { value: 'city', label: 'Members at home in a city' },
  { value: 'members', label: 'Chosen members' },
] as const;

/** Writes a message, says how many it would reach, and queues it. */
export function MessageForm({ draft, onDraft, renderCitySearch }: MessageFormProps) {
  const [faults, setFaults] = useState<DraftFaults>({});
  const [percent, setPercent] = useState(0);
  const [asking, setAsking] = useState(false);
  const recipients = useRecipients();
  const send = useSendMessage(setPercent);
  const reach = recipients.data?.members ?? 0;

  function change(part: Partial<MessageDraft>) {
    onDraft({ ...draft, ...part });
    setFaults({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    if (Object.keys(found).length > 0 || recipients.isPending) {
      event.currentTarget.querySelector<HTMLElement>(found.header ? 'input' : 'textarea')?.focus();
      return;
    }
    recipients.mutate(audienceOf(draft), { onSuccess: () => setAsking(true) });
  }

  function sendIt() {
    const { header, message, image } = draft;
    setPercent(0);
    send.mutate(
      { header: header.trim(), message: message.trim(), image, audience: audienceOf(draft) },
      {
        onSuccess: () => {
          toast.success(`Queued for ${counted(reach, 'member')}.`);
          onDraft(NEW_DRAFT);
        },
        onSettled: () => setAsking(false),
      },
    );
  }

  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <TextInput
        label="Header"
        maxLength={120}
        value={draft.header}
        error={faults.header}
        onChange={(event) => change({ header: event.target.value })}
      />
      <TextArea
        label="Message"
        rows={4}
        maxLength={2000}
        hint="At most 2,000 characters."
        value={draft.message}
        error={faults.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <MessagePicture image={draft.image} onChange={(image) => change({ image })} />
      <RadioCards label="For whom" value={draft.to} onChange={(to) => change({ to })} options={AUDIENCES} />
      {draft.to === 'city' && renderCitySearch(faults.audience)}
      {draft.to === 'members' && (
        <MemberPicker
          chosen={draft.members}
          error={faults.audience}
          onChange={(members) => change({ members })}
        />
      )}
      <Button type="submit" loading={recipients.isPending}>
        Review and send
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={reach === 0 ? 'Nobody would get it' : `Send to ${counted(reach, 'member')}?`}
        description={
          reach === 0
            ? 'No member is at home there, or all of them are suspended. Please choose somebody else.'
            : `“${draft.header.trim()}” is delivered in the background within minutes. It cannot be called back.`
        }
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Back to the message
            </Button>
            {reach > 0 && (
              <Button loading={send.isPending} onClick={sendIt}>
                Send it
              </Button>
            )}
          </>
        }
      >
        {send.isPending && draft.image && <Progress label="Sending the picture" value={percent} />}
      </Dialog>
    </form>
  );
}
