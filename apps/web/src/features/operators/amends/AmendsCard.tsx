import type { OperatorAmends } from '@stoa/contract';
import { AMENDS_DECISIONS, FAULT_NAMES, type AmendsDecision } from '@stoa/contract/amends.rules';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { ConsolePicture } from '../ConsolePicture.tsx';
import { momentText } from '../moment-text.ts';
import { useMay } from '../session/operator-session.ts';
import {
  allowanceText,
  batchText,
  boxText,
  decisionTexts,
  expectedText,
  faultsText,
  shareText,
  STATE_NAMES,
} from './amends-texts.ts';

interface AmendsCardProps {
  found: OperatorAmends;
  onDecide: (decision: AmendsDecision) => void;
}

export function AmendsCard({ found, onDecide }: AmendsCardProps) {
  const { id, product, faults, words, photo, created_at, member } = found;
  const title = `amends-${id}`;

  return (
    <li className="py-8">
      <article
        aria-labelledby={`${title} ${title}-number`}
        className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <header className="lg:col-span-2">
          <h3 id={title} className="font-serif text-lead font-semibold wrap-anywhere">
            {`${member.name}’s ${product.name}`}
          </h3>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-muted">
            {faults.map((fault) => (
              <Tag key={fault} tone={product.line}>
                {FAULT_NAMES[fault]}
              </Tag>
            ))}
            {member.suspended && <Tag tone="ember">Suspended</Tag>}
            <span>{momentText(created_at)}</span>
            <span id={`${title}-number`}>{`No. ${id}`}</span>
          </p>
        </header>
        <div className="space-y-4">
          {photo && (
            <ConsolePicture
              src={photo.medium_url}
              alt={`${member.name}’s photo of the cigar`}
              className="max-h-96 w-full rounded-soft bg-ink object-contain object-left"
            />
          )}
          {words === '' ? (
            <p className="text-body text-muted">{photo ? 'No message.' : 'No message and no photo.'}</p>
          ) : (
            <blockquote className="max-h-60 overflow-y-auto border-l-2 border-edge pl-4 text-body text-pretty wrap-anywhere whitespace-pre-line">
              {words}
            </blockquote>
          )}
        </div>
        <AmendsFacts found={found} />
        <footer className="lg:col-span-2">
          {found.state === 'waiting' ? (
            <Decisions found={found} onDecide={onDecide} />
          ) : (
            <Decided found={found} />
          )}
        </footer>
      </article>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className="text-body wrap-anywhere">{children}</dd>
    </div>
  );
}

function AmendsFacts({ found: { batch, box, member } }: { found: OperatorAmends }) {
  const may = useMay();

  return (
    <dl className="space-y-4">
      <Fact label="Member">
        <TextLink roomy to={`/operators/members/${member.id}`}>
          {member.handle === null ? member.name : `@${member.handle}`}
        </TextLink>
        <span className="block">{shareText(member)}</span>
        <span className="block text-small text-muted">{expectedText(member)}</span>
      </Fact>
      <Fact label="Allowance">{allowanceText(member)}</Fact>
      <Fact label="Batch">
        {may('catalogue') ? (
          <TextLink roomy to={`/operators/codes?batch=${batch.id}`}>
            {batch.name}
          </TextLink>
        ) : (
          batch.name
        )}
        <span className="block">{batchText(batch)}</span>
      </Fact>
      <Fact label="Box">
        {boxText(box)}
        {box !== null && box.others.length > 0 && (
          <ul className="mt-1 space-y-1 text-small text-muted">
            {box.others.map((one) => (
              <li key={one.id}>
                {one.member_id === member.id ? 'The same member' : 'Another member'}
                {`: ${faultsText(one.faults)}, ${STATE_NAMES[one.state].toLowerCase()}`}
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </dl>
  );
}

function Decided({ found: { state, reason, decided_by, decided_at } }: { found: OperatorAmends }) {
  return (
    <p className="text-body text-muted wrap-anywhere">
      <span className="text-ivory">{STATE_NAMES[state]}</span>
      {decided_at !== null && ` · ${[decided_by, momentText(decided_at)].filter(Boolean).join(' · ')}`}
      {reason !== '' && <span className="block text-small">{reason}</span>}
    </p>
  );
}

function Decisions({ found, onDecide }: AmendsCardProps) {
  const texts = decisionTexts(found);
  const { name, ships_to, suspended } = found.member;
  if (suspended) return <p className="text-body text-muted">You can decide once the suspension is over.</p>;

  return (
    <div role="group" aria-label={`Decide: ${name}’s ${found.product.name}`} className="space-y-3">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {AMENDS_DECISIONS.filter((one) => one !== 'replacement' || ships_to !== null).map((one, index) => (
          <Button key={one} variant={index === 0 ? 'primary' : 'quiet'} onClick={() => onDecide(one)}>
            {texts[one].label}
          </Button>
        ))}
      </div>
      {ships_to === null && (
        <p className="text-small text-muted">
          {`You can’t send a replacement: ${name} has no complete, confirmed shipping address.`}
        </p>
      )}
    </div>
  );
}
