import type { ReportCase } from '@stoa/contract';
import { REPORT_REASONS, RULES, type Decision, type ReportReason } from '@stoa/contract/reports.rules';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { SUSPENSION_ENDS, suspensionEnd } from '../suspension-ends.ts';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { decisionTexts } from './report-texts.ts';
import { useDecideReports } from './reports.queries.ts';

const RULE_OPTIONS = REPORT_REASONS.map((value) => ({ value, label: RULES[value].title }));

interface DecideDialogProps {
  found: ReportCase;
  decision: Decision;
  onClose: () => void;
}

/** Preselects the rule that most reports name. */
export function DecideDialog({ found, decision, onClose }: DecideDialogProps) {
  const decide = useDecideReports(found.id);
  const { title, confirm, what } = decisionTexts(found)[decision];
  const form = useDialogForm<{ rule: ReportReason | ''; note: string; days: string }>({
    defaultValues: { rule: found.rule, note: '', days: decision === 'suspend' ? '7' : '' },
    check: ({ rule }) => (rule === '' ? [{ field: 'rule', text: 'Please choose the rule.' }] : []),
    send: ({ rule, note, days }) =>
      decide.mutateAsync({
        decision,
        rule: rule === '' ? found.rule : rule,
        note: note.trim(),
        until: suspensionEnd(days),
        version: found.version,
      }),
    onSent: onClose,
  });
  const rule = form.watch('rule');

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={what}
      form={form}
      label={confirm}
      danger={decision !== 'keep'}
    >
      {decision !== 'keep' && (
        <>
          <SelectInput
            label="Rule"
            placeholder="Choose the rule"
            options={RULE_OPTIONS}
            {...(rule !== '' && { hint: RULES[rule].rule })}
            {...form.field('rule')}
          />
          <TextArea
            label="Note to the member (optional)"
            hint="We always send the rule."
            rows={2}
            maxLength={500}
            {...form.field('note')}
          />
        </>
      )}
      {decision === 'suspend' && (
        <SelectInput
          label="Ends"
          placeholder="Until lifted"
          options={SUSPENSION_ENDS}
          {...form.field('days')}
        />
      )}
    </FormDialog>
  );
}
