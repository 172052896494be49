import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { formFailure } from '../failures.ts';
import { useAskForBackup } from './approvals.queries.ts';

/** One owner requests a download, another confirms it, and it then works once. */
export function BackupRequest() {
  const ask = useAskForBackup();
  const form = useCheckedForm({
    defaultValues: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === '' ? [{ field: 'reason', text: 'Please enter a reason.' }] : [],
    send: ({ reason }) => ask.mutateAsync(reason.trim()),
    onSent: () => form.reset(),
    failureText: formFailure,
  });

  return (
    <section aria-label="Backup">
      <SectionTitle size="lead">Backup</SectionTitle>
      <form noValidate className="space-y-4 pt-6" onSubmit={form.submit}>
        <p className="text-body text-pretty text-muted">
          A backup contains all member data and the server’s secrets. A second owner must confirm every
          download.
        </p>
        <TextInput label="Reason" maxLength={200} alert {...form.field('reason')} />
        <Button type="submit" variant="quiet" loading={form.busy}>
          Request download
        </Button>
      </form>
    </section>
  );
}
