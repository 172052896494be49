import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlays.tsx';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { audienceFaults, toAudience } from './message-draft.ts';
import { SegmentNameDialog } from './SegmentNameDialog.tsx';
import { savedSegments, type Segment, useDeleteSegment, useOpenSegment } from './segments.queries.ts';
import type { MessageFormState } from './use-message-form.ts';

interface SavedSegmentsProps {
  message: MessageFormState;
}

/** Fills in the audience of a saved segment. Once the audience is changed, no segment is chosen. */
export function SegmentChoice({ message }: SavedSegmentsProps) {
  const { data: segments = [] } = useQuery(savedSegments);
  const open = useOpenSegment();
  const [chosen, setChosen] = useState({ id: '', audience: '' });
  const isSame = JSON.stringify(toAudience(message.draft)) === chosen.audience;
  if (segments.length === 0) return null;

  function choose(value: string) {
    if (value === '') {
      setChosen({ id: '', audience: '' });
      return;
    }
    open.mutate(Number(value), {
      onSuccess: (segment) => {
        const fields = message.fillAudience(segment);
        setChosen({ id: value, audience: JSON.stringify(toAudience({ ...message.draft, ...fields })) });
      },
    });
  }

  return (
    <SelectInput
      label="Saved segment"
      placeholder="None"
      value={isSame ? chosen.id : ''}
      options={segments.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

type Opened = { what: 'save' | 'manage' } | { what: 'rename' | 'delete'; segment: Segment } | null;

export function SegmentButtons({ message: { draft, refuseAudience } }: SavedSegmentsProps) {
  const { data: segments = [] } = useQuery(savedSegments);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const remove = useDeleteSegment();

  return (
    <div className="flex flex-wrap gap-x-6">
      <Button
        variant="link"
        onClick={() => (audienceFaults(draft).length === 0 ? setOpened({ what: 'save' }) : refuseAudience())}
      >
        Save segment
      </Button>
      {segments.length > 0 && (
        <Button variant="link" onClick={() => setOpened({ what: 'manage' })}>
          Manage segments
        </Button>
      )}
      <Dialog open={opened?.what === 'manage'} onClose={close} title="Saved segments">
        <Segments segments={segments} onOpen={(what, segment) => setOpened({ what, segment })} />
      </Dialog>
      {(opened?.what === 'save' || opened?.what === 'rename') && (
        <SegmentNameDialog
          segment={opened.what === 'rename' ? opened.segment : null}
          audience={toAudience(draft)}
          batchName={draft.segment.batch?.name}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={opened?.what === 'delete'}
        onCancel={close}
        onConfirm={() => opened?.what === 'delete' && remove.mutate(opened.segment, { onSettled: close })}
        title="Delete this segment?"
        description={`Messages with “${opened?.what === 'delete' ? opened.segment.name : ''}” stay as they are.`}
        confirmLabel="Delete segment"
        cancelLabel="Keep segment"
        loading={remove.isPending}
      />
    </div>
  );
}

interface SegmentsProps {
  segments: readonly Segment[];
  onOpen: (what: 'rename' | 'delete', segment: Segment) => void;
}

function Segments({ segments, onOpen }: SegmentsProps) {
  return (
    <ul aria-label="Saved segments" className="divide-y divide-hairline">
      {segments.map((segment) => (
        <li key={segment.id} className="flex items-center justify-between gap-x-6 py-1">
          <span className="min-w-0 text-body wrap-anywhere">{segment.name}</span>
          <span className="flex shrink-0 gap-x-6">
            <Button variant="link" onClick={() => onOpen('rename', segment)}>
              Rename<VisuallyHidden>{` ${segment.name}`}</VisuallyHidden>
            </Button>
            <Button variant="link" onClick={() => onOpen('delete', segment)}>
              Delete<VisuallyHidden>{` ${segment.name}`}</VisuallyHidden>
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
