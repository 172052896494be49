import type { Place } from '@stoa/contract';
import { useState } from 'react';
import { MessageForm } from '../../features/operators/messages/MessageForm.tsx';
import { NEW_DRAFT } from '../../features/operators/messages/message-draft.ts';
import { SentMessages } from '../../features/operators/messages/SentMessages.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { PlaceSearch } from '../../features/places/PlaceSearch.tsx';
import { usePageNumber } from '../use-page-number.ts';
import { MessagePreview } from './MessagePreview.tsx';

/** /operators/messages: what the house says to members. */
export function MessagesScreen() {
  const [draft, setDraft] = useState(NEW_DRAFT);
  const [place, setPlace] = useState<Place | null>(null);
  const [page, showPage] = usePageNumber();

  function choosePlace(chosen: Place | null) {
    setPlace(chosen);
    setDraft({ ...draft, city: chosen && { city: chosen.city, state: chosen.state } });
  }

  return (
    <Screen title="Messages" lead="Nobody can mute the house: write seldom.">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <MessageForm
          draft={draft}
          onDraft={setDraft}
          renderCitySearch={(error) => (
            <PlaceSearch label="City" value={place} onChange={choosePlace} error={error} />
          )}
        />
        <div className="space-y-10">
          <MessagePreview draft={draft} />
          <SentMessages page={page} onPage={showPage} />
        </div>
      </div>
    </Screen>
  );
}
