import type { OperatorMessage } from '@stoa/contract';
import { DRAFT_BIN_DAYS, MESSAGE_STATES, type MessageState } from '@stoa/contract/operators.messages.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { relativeTime } from '../../../lib/dates.ts';
import { counted, figure } from '../../../lib/figures.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { momentText } from '../moment-text.ts';
import { QuerySection } from '../QuerySection.tsx';
import { audienceText } from './audience-texts.ts';
import { messagesPage, useDeleteDraft, useRestoreDraft, useWithdraw } from './messages.queries.ts';

const NAMES: Readonly<Record<MessageState, string>> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  sent: 'Sent',
  deleted: 'Bin',
};

const LIST_NAMES: Readonly<Record<MessageState, string>> = {
  draft: 'Drafts',
  scheduled: 'Scheduled messages',
  sent: 'Sent messages',
  deleted: 'Drafts in the bin',
};

const EMPTY: Readonly<Record<MessageState, { title: string; text: string }>> = {
  draft: { title: 'No drafts.', text: 'Messages you save without sending appear here.' },
  scheduled: {
    title: 'No scheduled messages.',
    text: 'You can choose a time when you send a message.',
  },
  sent: { title: 'No messages sent yet.', text: 'Messages you send appear here.' },
  deleted: {
    title: 'The bin is empty.',
    text: `Drafts you delete stay here for ${DRAFT_BIN_DAYS} days, and you can restore them.`,
  },
};

interface MessageListProps {
  state: MessageState;
  onState: (state: MessageState) => void;
  page: number;
  onPage: (page: number) => void;
  onOpen: (message: OperatorMessage) => void;
  /** The deleted draft may be open in the form. */
  onGone: (id: number) => void;
}

export function MessageList({ state, onState, page, onPage, onOpen, onGone }: MessageListProps) {
  const list = useQuery(messagesPage(state, page));
  const [deleting, setDeleting] = useState<OperatorMessage | null>(null);
  const deleteDraft = useDeleteDraft();

  return (
    <QuerySection
      title="All messages"
      from={list}
      above={
        <SegmentedChoice
          label="Status"
          value={state}
          onChange={onState}
          options={MESSAGE_STATES.map((value) => ({ value, label: NAMES[value] }))}
        />
      }
    >
      {(found) =>
        found.results.length === 0 ? (
          <EmptyNote {...EMPTY[state]} />
        ) : (
          <>
            <ul
              aria-label={LIST_NAMES[state]}
              aria-busy={list.isPlaceholderData || undefined}
              className={`divide-y divide-hairline transition-opacity ${list.isPlaceholderData ? 'opacity-45' : ''}`}
            >
              {found.results.map((message) => (
                <li key={message.id} className="py-4">
                  <Listed message={message} onOpen={onOpen} onDelete={setDeleting} />
                </li>
              ))}
            </ul>
            <Pagination label={NAMES[state]} page={page} pageCount={found.total_pages} onChange={onPage} />
            <ConfirmDialog
              open={deleting !== null}
              onCancel={() => setDeleting(null)}
              onConfirm={() => {
                if (deleting)
                  deleteDraft.mutate(deleting, {
                    onSuccess: () => onGone(deleting.id),
                    onSettled: () => setDeleting(null),
                  });
              }}
              title="Delete this draft?"
              description={`“${deleting?.header || 'No header'}” moves to the bin. You can restore it for ${DRAFT_BIN_DAYS} days.`}
              confirmLabel="Delete draft"
              cancelLabel="Keep draft"
              loading={deleteDraft.isPending}
            />
          </>
        )
      }
    </QuerySection>
  );
}

interface ListedProps {
  message: OperatorMessage;
  onOpen: (message: OperatorMessage) => void;
  onDelete: (message: OperatorMessage) => void;
}

function Listed({ message, onOpen, onDelete }: ListedProps) {
  const now = useNow();
  const withdraw = useWithdraw();
  const restore = useRestoreDraft();
  const {
    header,
    message: words,
    kind,
    state,
    audience,
    batch,
    sent_at,
    created_at,
    send_at,
    deleted_at,
    recipients,
    read,
    approval_id,
  } = message;
  const to = audienceText(audience, batch?.name);
  const of = <VisuallyHidden>{` ${header || 'the draft with no header'}`}</VisuallyHidden>;

  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body font-medium">
        <span className="min-w-0 wrap-anywhere">{header || 'No header'}</span>
        {state === 'sent' && (message.delivered ? <Tag>Delivered</Tag> : <Tag tone="brass">On its way</Tag>)}
        {kind === 'marketing' && <Tag>News and offers</Tag>}
      </p>
      <p className="mt-1 line-clamp-2 text-small wrap-anywhere text-muted">{words}</p>
      <p className="mt-1 text-small wrap-anywhere text-muted">
        {state === 'scheduled' && send_at !== null
          ? `${to} · scheduled for ${momentText(send_at)}`
          : `${to} · ${deleted_at === null ? '' : 'deleted '}${relativeTime(deleted_at ?? sent_at ?? created_at, now.getTime())}`}
      </p>
      {approval_id !== null && (
        <p className="mt-1 text-small">
          <TextLink to="/operators/approvals">Waiting for a second person</TextLink>
        </p>
      )}
      {state === 'sent' && (
        <p className="mt-1 text-small">{`Read by ${figure(read)} of ${counted(recipients, 'member')}`}</p>
      )}
      {state === 'draft' && (
        <p className="flex flex-wrap gap-x-6">
          <Button variant="link" onClick={() => onOpen(message)}>
            Continue{of}
          </Button>
          <Button variant="link" onClick={() => onDelete(message)}>
            Delete{of}
          </Button>
        </p>
      )}
      {state === 'deleted' && (
        <Button variant="link" loading={restore.isPending} onClick={() => restore.mutate(message)}>
          Restore{of}
        </Button>
      )}
      {state === 'scheduled' && (
        <Button variant="link" loading={withdraw.isPending} onClick={() => withdraw.mutate(message)}>
          Withdraw{of}
        </Button>
      )}
    </>
  );
}
