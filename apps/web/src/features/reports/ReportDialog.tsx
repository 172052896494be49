import {
  REPORT_REASONS,
  REPORT_TEXT_MAX,
  RULES,
  RULES_PATH,
  type ReportReason,
} from '@stoa/contract/reports.rules';
import { type ComponentType, useId, useState } from 'react';
import { newKey } from '../../lib/attempt-key.ts';
import { errorText, NetworkError } from '../../lib/api-error.ts';
import type { ReportedThing } from '../../lib/reported-thing.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { formStyle } from '../../ui/form-style.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx';
import { sendReport } from './reports.queries.ts';

interface ReportDialogProps {
  thing: ReportedThing;
  onClose: () => void;
  /** Offers to mute or block the owner. */
  After: ComponentType<{ member: { id: number; name: string } }>;
}

const REASONS = REPORT_REASONS.map((value) => ({
  value,
  label: RULES[value].title,
  description: RULES[value].rule,
}));

const failureText = (error: unknown): string =>
  error instanceof NetworkError
    ? 'Reports need a connection. What you wrote stays here; send it when you’re online.'
    : errorText(error);

/** Asks for a reason and an optional text, then thanks the member. */
export function ReportDialog({ thing, onClose, After }: ReportDialogProps) {
  const [sent, setSent] = useState(false);
  return sent ? (
    <Thanks thing={thing} onClose={onClose} After={After} />
  ) : (
    <ReportForm thing={thing} onClose={onClose} onSent={() => setSent(true)} />
  );
}

interface ReportFormProps {
  thing: ReportedThing;
  onClose: () => void;
  onSent: () => void;
}

function useReportForm({ kind, id }: Pick<ReportedThing, 'kind' | 'id'>, onSent: () => void) {
  const [key] = useState(newKey);
  return useCheckedForm<{ reason: ReportReason | ''; text: string }>({
    defaultValues: { reason: '', text: '' },
    check: ({ reason }) => (reason === '' ? [{ field: 'reason', text: 'Please choose a reason.' }] : []),
    send: ({ reason, text }) =>
      reason === '' ? undefined : sendReport({ kind, id, reason, text: text.trim() }, key),
    onSent,
    failureText,
  });
}

function ReportForm({ thing: { kind, id, what }, onClose, onSent }: ReportFormProps) {
  const formId = useId();
  const form = useReportForm({ kind, id }, onSent);
  const { ref } = form.register('reason');
  const reason = form.watch('reason');
  const { leave, question } = useLeaveQuestion({
    unsaved: form.formState.isDirty,
    sending: form.busy,
    title: 'Leave without sending?',
    onClose,
  });

  return (
    <Dialog
      open
      onClose={leave}
      title={`Report ${what}`}
      description={
        <>
          Only our staff sees who reported. The{' '}
          <TextLink to={RULES_PATH} target="_blank">
            house rules
          </TextLink>{' '}
          say what isn’t allowed.
        </>
      }
      footer={
        <>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            Send report
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={formStyle} onSubmit={form.submit}>
        <RadioCards<ReportReason>
          label="Reason"
          value={reason === '' ? undefined : reason}
          options={REASONS}
          ref={ref}
          error={form.errorFor('reason')}
          onChange={(value) => {
            form.setValue('reason', value, { shouldDirty: true });
            form.handleEdit('reason');
          }}
        />
        <TextArea
          label="Anything else we should know?"
          hint={`Optional, up to ${REPORT_TEXT_MAX} characters`}
          maxLength={REPORT_TEXT_MAX}
          rows={2}
          {...form.field('text')}
        />
      </form>
      {question}
    </Dialog>
  );
}

function Thanks({ thing: { member }, onClose, After }: ReportDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Thank you"
      description="We have your report. A person will review it, and we’ll tell you what we decide. Until then it may stay visible."
      footer={
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      }
    >
      {member && <After member={member} />}
    </Dialog>
  );
}
