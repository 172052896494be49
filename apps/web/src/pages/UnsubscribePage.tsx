import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, errorText } from '../lib/api.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
import { FormLayout } from './FormLayout.tsx';

/** /unsubscribe?token=…, linked in every mail. Asks first, because mail scanners open links. */
export function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const stop = useMutation({
    mutationFn: () => call('POST /notifications/unsubscribe/', { query: { token } }),
  });

  if (stop.isSuccess) {
    const all = stop.data.types.length > 1;
    return (
      <FormLayout
        name="Mails stopped"
        title="Done"
        lead={
          all
            ? 'No more mails about notices come to you. They still wait in your list.'
            : 'No more mails of this kind come to you. They still wait in your list.'
        }
      >
        <ButtonLink to="/dashboard/account/notices">Choose which mails come</ButtonLink>
      </FormLayout>
    );
  }
  return (
    <FormLayout
      name="Stop mails"
      title="No more of these mails?"
      lead={
        token === ''
          ? 'The link is not complete. Open it from the mail again.'
          : 'One press, and they stop. Mails about your password and your sign-in still come.'
      }
    >
      <div className="flex flex-wrap gap-4">
        {token !== '' && (
          <Button loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop these mails
          </Button>
        )}
        <ButtonLink variant="quiet" to="/dashboard/account/notices">
          Choose on your account
        </ButtonLink>
      </div>
      {stop.isError && <FieldNote id="stop-failed" alert error={errorText(stop.error)} />}
    </FormLayout>
  );
}
