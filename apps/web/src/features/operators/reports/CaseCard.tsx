import type { EarlierCase, ReportCase } from '@stoa/contract';
import { DECISIONS, RULES, type Decision } from '@stoa/contract/reports.rules';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { momentText } from '../moment-text.ts';
import { ReportedItem } from './ReportedItem.tsx';
import {
  caseTitle,
  decisionTexts,
  earlierText,
  KIND_NAMES,
  OUTCOME_NAMES,
  reasonsText,
  reportersText,
  STATE_NOTES,
} from './report-texts.ts';

interface CaseCardProps {
  found: ReportCase;
  onDecide: (decision: Decision) => void;
}

export function CaseCard({ found, onDecide }: CaseCardProps) {
  const { id, kind, item, owner, opened_at, history, earlier, decided } = found;
  const note = STATE_NOTES[item.state];

  return (
    <li className="py-8">
      <article
        aria-labelledby={`case-${id}`}
        className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <header className="lg:col-span-2">
          <h3 id={`case-${id}`} className="font-serif text-lead font-semibold wrap-anywhere">
            {caseTitle(found)}
          </h3>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-muted">
            <Tag>{KIND_NAMES[kind]}</Tag>
            {note !== '' && <Tag tone={item.state === 'hidden' ? 'ember' : 'neutral'}>{note}</Tag>}
            {owner.suspended && <Tag>Suspended</Tag>}
            <span>{`First reported ${momentText(opened_at)}`}</span>
          </p>
        </header>
        <ReportedItem found={found} />
        <div className="space-y-5">
          <CaseReports found={found} />
          <Earlier title={`Earlier cases about this ${kind}`} cases={history} />
          <div role="group" aria-label="Author">
            <p className="text-body">
              <TextLink roomy to={`/operators/members/${owner.id}?tab=record`}>
                {owner.name}
              </TextLink>
            </p>
            <Earlier title="Earlier cases about this member" cases={earlier} empty="No earlier cases." />
          </div>
        </div>
        <footer className="lg:col-span-2">
          {decided === null ? (
            <Decisions found={found} onDecide={onDecide} />
          ) : (
            <p className="text-body text-muted wrap-anywhere">
              <span className="text-ivory">{OUTCOME_NAMES[decided.decision]}</span>
              {` · ${[decided.rule && RULES[decided.rule].title, decided.by, momentText(decided.at)].filter(Boolean).join(' · ')}`}
              {decided.note !== '' && <span className="block text-small">{decided.note}</span>}
            </p>
          )}
        </footer>
      </article>
    </li>
  );
}

function CaseReports({ found }: { found: ReportCase }) {
  return (
    <div role="group" aria-label="Reports">
      <p className="text-body">
        {`${reportersText(found)}: `}
        <span className="text-muted">{reasonsText(found)}</span>
      </p>
      <ul className="mt-2 space-y-2 text-small text-muted">
        {found.reports.map(({ reporter, reason, text, created_at }) => (
          <li key={`${reporter?.id ?? 'gone'} ${created_at}`} className="wrap-anywhere">
            {reporter === null ? (
              'A former member'
            ) : (
              <TextLink to={`/operators/members/${reporter.id}`}>
                {reporter.handle === null ? reporter.name : `@${reporter.handle}`}
              </TextLink>
            )}
            {`: ${text === '' ? RULES[reason].title : text}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Decisions({ found, onDecide }: CaseCardProps) {
  const texts = decisionTexts(found);

  return (
    <div role="group" aria-label={`Decide: ${caseTitle(found)}`} className="flex flex-wrap gap-3">
      {DECISIONS.map((one) => (
        <Button key={one} variant="quiet" onClick={() => onDecide(one)}>
          {texts[one].label}
        </Button>
      ))}
    </div>
  );
}

interface EarlierProps {
  title: string;
  cases: readonly EarlierCase[];
  empty?: string;
}

function Earlier({ title, cases, empty }: EarlierProps) {
  if (cases.length === 0) return empty ? <p className="text-small text-muted">{empty}</p> : null;
  return (
    <div role="group" aria-label={title}>
      <p className="text-small font-semibold">{title}</p>
      <ul className="mt-1 space-y-1 text-small text-muted">
        {cases.map((one) => (
          <li key={one.id}>{earlierText(one)}</li>
        ))}
      </ul>
    </div>
  );
}
