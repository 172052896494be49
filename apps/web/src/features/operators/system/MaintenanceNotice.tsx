import { useQuery } from '@tanstack/react-query';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { maintenance, useSetMaintenance } from './system.queries.ts';

export function MaintenanceNotice() {
  const notice = useQuery(maintenance);

  return (
    <QuerySection title="Notice above every page" from={notice} skeletonRows={2}>
      {({ message }) => <NoticeForm key={message ?? ''} message={message} />}
    </QuerySection>
  );
}

function NoticeForm({ message }: { message: string | null }) {
  const setMaintenance = useSetMaintenance();
  const form = useCheckedForm({
    defaultValues: { text: message ?? '' },
    check: ({ text }) => (text.trim() === '' ? [{ field: 'text', text: 'Please enter the notice.' }] : []),
    send: ({ text }) => setMaintenance.mutateAsync(text.trim()),
    failureText: null,
  });

  return (
    <form noValidate className="space-y-4 pt-6" onSubmit={form.submit}>
      {message !== null ? (
        <Banner>{message}</Banner>
      ) : (
        <p className="text-body text-muted">No notice is shown right now.</p>
      )}
      <TextArea
        label="Notice"
        hint="Up to 300 characters. Include what’s unavailable, and when."
        rows={2}
        maxLength={300}
        {...form.field('text')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" loading={form.busy}>
          Show to members
        </Button>
        {message !== null && (
          <Button
            variant="link"
            loading={setMaintenance.isPending && setMaintenance.variables === null}
            onClick={() => setMaintenance.mutate(null)}
          >
            Remove notice
          </Button>
        )}
      </div>
    </form>
  );
}
