import type { OpenedDraft, OperatorMessage } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { batchById } from '../../features/operators/codes/codes-desk.queries.ts';
import { MessageForm } from '../../features/operators/messages/MessageForm.tsx';
import { MessageList } from '../../features/operators/messages/MessageList.tsx';
import { draftAbout, NEW_DRAFT, type MessageDraft } from '../../features/operators/messages/message-draft.ts';
import { useOpenDraft } from '../../features/operators/messages/messages.queries.ts';
import { useMessageForm } from '../../features/operators/messages/use-message-form.ts';
import { QuerySection } from '../../features/operators/QuerySection.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { PlaceSearch } from '../../features/places/PlaceSearch.tsx';
import { ConfirmDialog } from '../../ui/overlays.tsx';
import { useFilterAddress } from '../use-filter-address.ts';
import { usePageNumber } from '../use-page-number.ts';
import { MessagePreview } from './MessagePreview.tsx';

const LEAD = 'Members can’t turn off service messages in the app, so send them sparingly.';

/** `?batch=7` starts a message to members with a cigar of that batch. */
export function MessagesPage() {
  const [query] = useSearchParams();
  const batch = query.get('batch') ?? '';
  const isAbout = /^[1-9]\d{0,14}$/.test(batch);
  const about = useQuery({ ...batchById(Number(batch)), enabled: isAbout });
  if (!isAbout) return <Desk initial={NEW_DRAFT} />;
  if (about.data !== undefined) return <Desk key={batch} initial={draftAbout(about.data)} />;
  return (
    <Screen lead={LEAD}>
      <QuerySection title="Batch" from={about}>
        {() => null}
      </QuerySection>
    </Screen>
  );
}

function Desk({ initial }: { initial: MessageDraft }) {
  const { choice, choose } = useFilterAddress('state', ['sent', 'draft', 'scheduled', 'deleted']);
  const message = useMessageForm(initial, () => choose('draft'));
  const [page, showPage] = usePageNumber();
  const opening = useOpenDraft();
  /** A draft that would replace unsaved text. */
  const [waiting, setWaiting] = useState<OpenedDraft | null>(null);
  /** The last focused field, to continue there. */
  const writing = useRef<HTMLElement>(null);
  const opens = useRef(false);

  function open(draft: OperatorMessage) {
    opening.mutate(draft, {
      onSuccess: (opened) => {
        opens.current = false;
        if (message.form.formState.isDirty) setWaiting(opened);
        else message.open(opened);
      },
    });
  }

  return (
    <Screen lead={LEAD}>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div
          className="min-w-0"
          onFocus={({ target }) => {
            writing.current = target;
          }}
        >
          <MessageForm message={message} CitySearch={PlaceSearch} />
        </div>
        <div className="min-w-0 space-y-10">
          <MessagePreview draft={message.draft} />
          <MessageList
            state={choice}
            onState={choose}
            page={page}
            onPage={showPage}
            onOpen={open}
            onGone={(id) => {
              if (message.stored?.id === id) message.clear();
            }}
          />
        </div>
      </div>
      <ConfirmDialog
        open={waiting !== null}
        onCancel={() => setWaiting(null)}
        onConfirm={() => {
          opens.current = true;
          if (waiting) message.open(waiting);
          setWaiting(null);
        }}
        title="Leave without saving?"
        description="Your message isn’t saved. The draft you open will replace it."
        confirmLabel="Open draft"
        cancelLabel="Keep writing"
        finalFocus={() => (opens.current ? true : (writing.current ?? true))}
      />
    </Screen>
  );
}
