import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, errorText } from '../lib/api.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
import { FormLayout } from './FormLayout.tsx';

/** Serves /unsubscribe?token=…, which every email links to. Asks first, because mail scanners open links. */
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
        name="Emails stopped"
        title="Done"
        lead={
          all
            ? 'You won’t get notification emails anymore. Everything still appears in your list.'
            : 'You won’t get this kind of email anymore. Everything still appears in your list.'
        }
      >
        <ButtonLink to="/dashboard/account/notices">Choose which emails you get</ButtonLink>
      </FormLayout>
    );
  }
  return (
    <FormLayout
      name="Stop emails"
      title={token === '' ? 'This link is incomplete' : 'Stop these emails?'}
      lead={
        token === ''
          ? 'Go back to the email and open the link again.'
          : 'You’ll still get emails about your password and about signing in.'
      }
    >
      <div className="flex flex-wrap gap-4">
        {token !== '' && (
          <Button loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop these emails
          </Button>
        )}
        <ButtonLink variant="quiet" to="/dashboard/account/notices">
          Choose which emails you get
        </ButtonLink>
      </div>
      {stop.isError && <FieldNote id="stop-failed" alert error={errorText(stop.error)} />}
    </FormLayout>
  );
}
