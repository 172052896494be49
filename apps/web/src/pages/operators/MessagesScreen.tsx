import { MessageForm } from '../../features/operators/messages/MessageForm.tsx';
import { SentMessages } from '../../features/operators/messages/SentMessages.tsx';
import { useMessageForm } from '../../features/operators/messages/use-message-form.ts';
import { Screen } from '../../features/operators/Screen.tsx';
import { PlaceSearch } from '../../features/places/PlaceSearch.tsx';
import { usePageNumber } from '../use-page-number.ts';
import { MessagePreview } from './MessagePreview.tsx';

/** /operators/messages */
export function MessagesScreen() {
  const message = useMessageForm();
  const [page, showPage] = usePageNumber();

  return (
    <Screen title="Messages" lead="Members cannot mute these messages: send few.">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <MessageForm
          message={message}
          renderCitySearch={(field) => <PlaceSearch label="City" {...field} />}
        />
        <div className="space-y-10">
          <MessagePreview draft={message.draft} />
          <SentMessages page={page} onPage={showPage} />
        </div>
      </div>
    </Screen>
  );
}
