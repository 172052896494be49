import type { JournalImport } from '@stoa/contract';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/api.ts';
import { counted } from '../../lib/figures.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/overlays.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { toast } from '../../ui/toast.ts';
import { resultText } from './import-texts.ts';
import { useUndo } from './imports.queries.ts';
import { RefusedDownload } from './RefusedDownload.tsx';

const mayBeUndone = ({ state, left, lots_left, wants, humidors, undo_until }: JournalImport, now: Date) =>
  state === 'done' &&
  left + lots_left + wants + humidors > 0 &&
  undo_until !== null &&
  Date.parse(undo_until) > now.getTime();

const undoText = ({ left, lots_left, file_name }: JournalImport) =>
  [
    ...(left > 0 || lots_left === 0
      ? [
          `${counted(left, 'entry', 'entries')} from ${file_name} will be deleted with their notes and photos, including any changes you’ve made since.`,
        ]
      : []),
    ...(lots_left > 0
      ? [
          `${counted(lots_left, 'lot')} from ${file_name} will be deleted from your humidor. Entries of cigars you’ve smoked from them stay.`,
        ]
      : []),
    'This can’t be undone.',
  ].join(' ');

export function EarlierImports({ imports }: { imports: readonly JournalImport[] }) {
  const now = useNow();
  const [toUndo, setToUndo] = useState<JournalImport | null>(null);
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const undoneHere = useRef(false);
  const undo = useUndo((undone) => {
    undoneHere.current = true;
    setOpen(false);
    toast.success(`Removing what ${undone.file_name} added.`);
  });

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Earlier imports"
        className="divide-y divide-hairline border-y border-hairline outline-none"
      >
        {imports.map((one) => (
          <EarlierImport
            key={one.id}
            one={one}
            undoable={mayBeUndone(one, now)}
            onUndo={() => {
              undoneHere.current = false;
              setToUndo(one);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {toUndo && (
        <ConfirmDialog
          open={open}
          title="Undo this import?"
          description={undoText(toUndo)}
          confirmLabel="Undo this import"
          loading={undo.isPending}
          // Undoing removes the button that opened the dialog.
          finalFocus={() => (undoneHere.current ? list.current : true)}
          onCancel={() => setOpen(false)}
          onConfirm={() =>
            undo.mutate(toUndo.id, {
              onError: (error) => {
                setOpen(false);
                toast.error(errorText(error));
              },
            })
          }
        />
      )}
    </>
  );
}

interface EarlierImportProps {
  one: JournalImport;
  undoable: boolean;
  onUndo: () => void;
}

const EarlierImport = ({ one, undoable, onUndo }: EarlierImportProps) => (
  <ListRow
    title={<span className="wrap-anywhere">{one.file_name}</span>}
    meta={resultText(one)}
    trailing={
      <span className="flex flex-col items-end">
        {undoable && (
          <Button variant="link" aria-label={`Undo this import, ${one.file_name}`} onClick={onUndo}>
            Undo this import
          </Button>
        )}
        {one.refused > 0 && (
          <RefusedDownload id={one.id} variant="link" label={`Skipped rows of ${one.file_name}`}>
            Skipped rows
          </RefusedDownload>
        )}
      </span>
    }
  />
);
