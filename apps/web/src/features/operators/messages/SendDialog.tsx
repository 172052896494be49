import type { OperatorMessage } from '@stoa/contract';
import { SCHEDULE_DAYS_MAX } from '@stoa/contract/operators.messages.rules';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { counted } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { Dialog } from '../../../ui/overlays.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { parseLocalTime, timeZone } from '../local-time.ts';
import { momentText } from '../moment-text.ts';
import { useOperatorSession } from '../session/operator-session.ts';
import { audienceText } from './audience-texts.ts';
import { type MessageDraft, toAudience } from './message-draft.ts';
import { recipientsOf, timeFault, useSendDraft } from './messages.queries.ts';
import { KIND_TEXTS, needsSecondPerson, reachText, secondPersonText } from './reach-texts.ts';

const NO_ONE = { members: 0, in_app: 0, email: 0, push: 0 };

interface SendDialogProps {
  draft: MessageDraft;
  stored: OperatorMessage;
  onQueued: () => void;
  onClose: () => void;
}

type SendingOptions = Omit<SendDialogProps, 'draft'> & { reach: number };

function useSending({ stored, reach, onQueued, onClose }: SendingOptions) {
  const send = useSendDraft();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [time, setTime] = useState('');
  const [fault, setFault] = useState<string>();
  const timeField = useRef<HTMLInputElement>(null);

  function refuseTime(text: string) {
    setFault(text);
    timeField.current?.focus();
  }

  function queue() {
    const at = when === 'now' ? null : parseLocalTime(time);
    if (when === 'later' && at === null) {
      refuseTime('Please choose a day and a time.');
      return;
    }
    send.mutate(
      { message: stored, at },
      {
        onSuccess: ({ approval_id }) => {
          toast.success(
            approval_id !== null
              ? 'Waiting for a second person to confirm within a day.'
              : at === null
                ? `Queued for ${counted(reach, 'member')}.`
                : `Scheduled for ${momentText(at)}.`,
          );
          onQueued();
          onClose();
        },
        onError: (error) => {
          const text = timeFault(error);
          if (text === undefined) onClose();
          else refuseTime(text);
        },
      },
    );
  }

  return {
    when,
    setWhen,
    time,
    fault,
    timeField,
    writeTime: (text: string) => {
      setFault(undefined);
      setTime(text);
    },
    queue,
    busy: send.isPending,
  };
}

/** Asks before a message is sent, because only a scheduled one can be withdrawn. */
export function SendDialog({ draft, stored, onQueued, onClose }: SendDialogProps) {
  const { data } = useQuery(recipientsOf(toAudience(draft)));
  const { who } = useOperatorSession();
  const found = data?.[draft.kind ?? 'service'] ?? NO_ONE;
  const reach = found.members;
  const alone = { reached_alone: data?.reached_alone ?? 0 };
  const isRequest = who !== 'automation' && needsSecondPerson(draft.kind, { ...alone, ...found });
  const sending = useSending({ stored, reach, onQueued, onClose });
  const { when } = sending;
  const header = `“${draft.header.trim()}”`;
  const noOneText =
    draft.kind === 'marketing'
      ? 'No one in this audience has chosen news and offers. Choose another audience.'
      : 'No active member matches. Choose another audience.';

  return (
    <Dialog
      open
      onClose={onClose}
      title={reach === 0 ? 'No one would get this message' : `Send to ${counted(reach, 'member')}?`}
      description={
        reach === 0
          ? noOneText
          : isRequest
            ? `${secondPersonText(alone)} ${header} goes out once someone else confirms it${when === 'now' ? '' : ', at the scheduled time'}.`
            : `${header} goes out in the background, within minutes${when === 'now' ? '' : ' of the scheduled time'}. Once sent, it can’t be recalled.`
      }
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Back to the message
          </Button>
          {reach > 0 && (
            <Button loading={sending.busy} onClick={sending.queue}>
              {isRequest ? 'Request confirmation' : when === 'now' ? 'Send' : 'Schedule'}
            </Button>
          )}
        </>
      }
    >
      {reach > 0 && (
        <div className="space-y-5">
          <div className="space-y-1 text-small text-muted">
            <p>{`${KIND_TEXTS[draft.kind ?? 'service'].label} for: ${audienceText(toAudience(draft), stored.batch?.name)}`}</p>
            <p className="text-ivory">{reachText(found)}</p>
          </div>
          <WhenFields sending={sending} />
        </div>
      )}
    </Dialog>
  );
}

function WhenFields({ sending }: { sending: ReturnType<typeof useSending> }) {
  const { when, setWhen, time, fault, timeField, writeTime } = sending;

  return (
    <>
      <ChoiceChips
        label="When"
        value={when}
        onChange={setWhen}
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
      />
      {when === 'later' && (
        <TextInput
          label="Day and time"
          type="datetime-local"
          alert
          hint={`In your time zone: ${timeZone()}. Up to ${SCHEDULE_DAYS_MAX} days ahead.`}
          error={fault}
          ref={timeField}
          value={time}
          onChange={(event) => writeTime(event.target.value)}
        />
      )}
      {when === 'later' && (
        <p className="text-small text-muted">
          We’ll determine the audience at that time. Until then, you can withdraw the message.
        </p>
      )}
    </>
  );
}
