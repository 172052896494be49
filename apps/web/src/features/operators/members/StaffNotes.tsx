import type { StaffNote } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { formFailure } from '../failures.ts';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import type { Paged } from '../PagedRecords.tsx';
import { momentText } from '../moment-text.ts';
import { staffNotes, useWriteNote } from './support.queries.ts';

export function StaffNotes({ id, page, onPage }: Paged & { id: number }) {
  const list = useQuery(staffNotes(id, page));
  return (
    <QuerySection title="Notes" from={list} skeletonRows={3}>
      {({ results, total_pages }) => (
        <div className="max-w-text">
          <NoteForm id={id} />
          {results.length === 0 ? (
            <EmptyNote title="No notes yet." />
          ) : (
            <ul aria-label="Notes, newest first" className="divide-y divide-hairline pt-4">
              {results.map((note) => (
                <NoteRow key={note.id} note={note} />
              ))}
            </ul>
          )}
          <Pagination label="Notes" page={page} pageCount={total_pages} onChange={onPage} />
        </div>
      )}
    </QuerySection>
  );
}

function NoteRow({ note: { text, by, created_at } }: { note: StaffNote }) {
  return (
    <li className="py-3">
      <p className="text-body wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 text-small wrap-anywhere text-muted">{`${by}, ${momentText(created_at)}`}</p>
    </li>
  );
}

function NoteForm({ id }: { id: number }) {
  const write = useWriteNote(id);
  const form = useCheckedForm({
    defaultValues: { text: '' },
    check: ({ text }) => (text.trim() === '' ? [{ field: 'text', text: 'Please enter a note.' }] : []),
    send: ({ text }) => write.mutateAsync(text.trim()),
    successText: 'Note added.',
    onSent: () => form.reset(),
    failureText: formFailure,
  });

  return (
    <form noValidate className="space-y-3 pt-4" onSubmit={form.submit}>
      <TextArea
        label="New note"
        hint="Staff see it with your name. The member doesn’t see it in the app, but it’s part of their data export, without your name."
        rows={2}
        maxLength={2000}
        {...form.field('text')}
      />
      <Button type="submit" variant="quiet" loading={form.busy}>
        Add note
      </Button>
    </form>
  );
}
