import { useState } from 'react';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { audienceOf, draftFaults, type MessageDraft, NEW_DRAFT } from './message-draft.ts';
import { useRecipients } from './messages.queries.ts';

/** The draft, and the question before it is sent, with the number of members it would reach. */
export function useMessageForm() {
  const [asking, setAsking] = useState(false);
  const recipients = useRecipients();
  const form = useCheckedForm<MessageDraft>({
    defaultValues: NEW_DRAFT,
    check: draftFaults,
    send: (draft) => recipients.mutateAsync(audienceOf(draft)),
    onSent: () => setAsking(true),
    failureText: null,
  });

  return {
    form,
    draft: form.watch(),
    reach: recipients.data?.members ?? 0,
    asking,
    stopAsking: () => setAsking(false),
  };
}
