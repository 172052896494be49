import type { OperatorMessage } from '@stoa/contract';
import { useState } from 'react';
import { MessageForm } from '../../features/operators/messages/MessageForm.tsx';
import { MessageList } from '../../features/operators/messages/MessageList.tsx';
import { useMessageForm } from '../../features/operators/messages/use-message-form.ts';
import { Screen } from '../../features/operators/Screen.tsx';
import { PlaceSearch } from '../../features/places/PlaceSearch.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFilterAddress } from '../use-filter-address.ts';
import { usePageNumber } from '../use-page-number.ts';
import { MessagePreview } from './MessagePreview.tsx';

/** /operators/messages */
export function MessagesScreen() {
  const message = useMessageForm();
  const { choice, choose } = useFilterAddress('state', ['sent', 'draft', 'scheduled']);
  const [page, showPage] = usePageNumber();
  /** A draft that would replace what is written and not saved. */
  const [waiting, setWaiting] = useState<OperatorMessage | null>(null);

  function open(draft: OperatorMessage) {
    if (message.form.formState.isDirty) setWaiting(draft);
    else message.open(draft);
  }

  return (
    <Screen title="Messages" lead="What concerns members cannot be muted: send few.">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <MessageForm
          message={message}
          renderCitySearch={(field) => <PlaceSearch label="City" {...field} />}
        />
        <div className="space-y-10">
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
          if (waiting) message.open(waiting);
          setWaiting(null);
        }}
        title="Leave what you have written?"
        description="It is not saved. The draft that you open takes its place."
        confirmLabel="Open the draft"
        cancelLabel="Go on writing"
      />
    </Screen>
  );
}
