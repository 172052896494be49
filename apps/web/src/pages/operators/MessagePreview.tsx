import type { MessageDraft } from '../../features/operators/messages/message-draft.ts';
import { NotificationRow } from '../../features/notifications/NotificationRow.tsx';
import { useNow } from '../../lib/use-now.ts';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { usePictureAddress } from '../../features/operators/use-picture-address.ts';

/** Shows a message as members see it in their notifications. */
export function MessagePreview({ draft: { header, message, image, storedImage } }: { draft: MessageDraft }) {
  const now = useNow();
  const url = useObjectUrl(image);
  const { address: stored } = usePictureAddress(storedImage);

  return (
    <section aria-label="As members see it">
      <SectionTitle size="lead">As members see it</SectionTitle>
      <ul inert className="mt-4">
        <NotificationRow
          notification={{
            id: 1,
            type: 'ADMIN_MESSAGE',
            header: header.trim() || 'Header',
            message: message.trim() || 'Message',
            image: url ?? stored ?? null,
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
