import { PORCH_TEXTS, REPLY_MAX } from '@stoa/contract/porch.rules';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { formStyle } from '../../ui/form-style.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { useReply } from './porch.queries.ts';
import { countCharacters, lengthHint } from './reply-length.ts';

export function ReplyForm({ entryId, viewerId }: { entryId: number; viewerId: number }) {
  const reply = useReply(viewerId, entryId);
  const form = useCheckedForm({
    defaultValues: { text: '' },
    check: ({ text }) => {
      const length = countCharacters(text);
      if (length === 0) return [{ field: 'text', text: PORCH_TEXTS.replyEmpty }];
      return length > REPLY_MAX ? [{ field: 'text', text: PORCH_TEXTS.replyTooLong }] : [];
    },
    send: ({ text }) => reply.mutateAsync(text.trim()),
    onSent: () => form.reset(),
  });
  const hint = lengthHint(countCharacters(form.watch('text')));

  return (
    <form noValidate className={`${formStyle} mt-4`} onSubmit={form.submit}>
      <TextArea label="Reply" rows={2} {...(hint !== undefined && { hint })} {...form.field('text')} />
      <Button type="submit" variant="quiet" loading={form.busy}>
        Send reply
      </Button>
    </form>
  );
}
