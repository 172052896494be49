import type { OperatorAmends } from '@stoa/contract';
import {
  AMENDS_STATES,
  type AmendsDecision,
  type AmendsState,
  AMENDS_TEXTS,
} from '@stoa/contract/amends.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { AmendsCard } from './AmendsCard.tsx';
import { amendsPage, type AmendsFilter, useDecideAmends } from './amends.queries.ts';
import { STATE_NAMES, decisionTexts } from './amends-texts.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';

interface DecideAmendsDialogProps {
  found: OperatorAmends;
  decision: AmendsDecision;
  onClose: () => void;
}

function DecideAmendsDialog({ found, decision, onClose }: DecideAmendsDialogProps) {
  const decide = useDecideAmends(found.id);
  const { label, title, what, danger } = decisionTexts(found)[decision];
  const isDeclined = decision === 'decline';
  const form = useDialogForm<{ reason: string }>({
    defaultValues: { reason: '' },
    check: ({ reason }) =>
      isDeclined && reason.trim() === '' ? [{ field: 'reason', text: AMENDS_TEXTS.reason }] : [],
    send: ({ reason }) => decide.mutateAsync({ decision, reason: reason.trim() }),
    onSent: onClose,
  });

  return (
    <FormDialog title={title} description={what} onClose={onClose} form={form} label={label} danger={danger}>
      <TextArea
        label={isDeclined ? 'Reason' : 'Message to the member (optional)'}
        {...(isDeclined && { hint: 'The member will see this.' })}
        rows={isDeclined ? 4 : 2}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

interface AmendsQueueProps {
  filter: AmendsFilter;
  onFilter: (filter: AmendsFilter) => void;
  page: number;
  onPage: (page: number) => void;
}

const STATES: readonly { value: AmendsState; label: string }[] = [
  'waiting' as const,
  ...AMENDS_STATES.filter((state) => state !== 'waiting'),
].map((value) => ({ value, label: STATE_NAMES[value] }));

/** Lists waiting amends, oldest first, and decided ones, newest first. */
export function AmendsQueue({ filter, onFilter, page, onPage }: AmendsQueueProps) {
  const list = useQuery(amendsPage(filter, page));
  // The dialog is outside the row, which disappears if someone else decides first.
  const [deciding, setDeciding] = useState<{ found: OperatorAmends; decision: AmendsDecision } | null>(null);
  const { state, batch, member } = filter;
  const about = batch !== null ? 'this batch' : member !== null ? 'this member' : null;

  return (
    <>
      <QuerySection
        title={STATE_NAMES[state]}
        from={list}
        action={
          about !== null && (
            <Button variant="link" onClick={() => onFilter({ state, batch: null, member: null })}>
              {`Show all, not just ${about}`}
            </Button>
          )
        }
        above={
          <ChoiceChips<AmendsState>
            label="Status"
            value={state}
            onChange={(next) => onFilter({ ...filter, state: next })}
            options={STATES}
          />
        }
      >
        {(found) =>
          found.results.length === 0 ? (
            <EmptyNote
              title={state === 'waiting' ? 'No requests are waiting.' : 'No requests.'}
              text={
                state === 'waiting'
                  ? 'Requests within a member’s allowance are refunded automatically. The rest appear here.'
                  : 'Choose another status above.'
              }
            />
          ) : (
            <>
              <ul className="divide-y divide-hairline" aria-busy={list.isPlaceholderData}>
                {found.results.map((one) => (
                  <AmendsCard
                    key={one.id}
                    found={one}
                    onDecide={(decision) => setDeciding({ found: one, decision })}
                  />
                ))}
              </ul>
              <Pagination
                label="Faulty-cigar requests"
                page={page}
                pageCount={found.total_pages}
                onChange={onPage}
              />
            </>
          )
        }
      </QuerySection>
      {deciding && <DecideAmendsDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}
