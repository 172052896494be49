import { useEffect, useState } from 'react';
import type { MessageDraft } from '../../features/operators/messages/message-draft.ts';
import { NotificationRow } from '../../features/notifications/NotificationRow.tsx';
import { useNow } from '../../lib/use-now.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';

/** An object URL for a file, released with the component. */
function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    // The URL must be made where it is released.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(made);
    return () => {
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

/** The message as members see it in their notices; inert. */
export function MessagePreview({ draft: { header, message, image } }: { draft: MessageDraft }) {
  const now = useNow();
  const url = useObjectUrl(image);

  return (
    <section aria-label="As members see it">
      <SectionTitle size="lead">As members see it</SectionTitle>
      <ul inert className="mt-4">
        <NotificationRow
          notification={{
            id: 1,
            type: 'ADMIN_MESSAGE',
            header: header.trim() || 'The header',
            message: message.trim() || 'The message',
            image: url,
            is_read: false,
            created_at: now.toISOString(),
            related_user_id: null,
            related_badge_id: null,
            related_entry_id: null,
            related_challenge_id: null,
            related_redemption_id: null,
            items: [],
          }}
          now={now.getTime()}
          busy={false}
          onMarkRead={() => undefined}
          onOpened={() => undefined}
          onShowImage={() => undefined}
        />
      </ul>
    </section>
  );
}
