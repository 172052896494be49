import { countEach, splitCancelled, toSheets, type Sheet } from '@stoa/contract/parcels.rules';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { addressLines } from './parcel-texts.ts';
import type { Parcel } from './parcels.queries.ts';

/** Prints what to pack, and says what was cancelled since someone selected it. */
export function PackingList({ parcels }: { parcels: readonly Parcel[] }) {
  const { open, cancelled } = splitCancelled(parcels);
  return (
    <>
      {cancelled.map(({ id, reward_name }) => (
        <p key={id} className="text-body text-ember-text">
          {`Parcel ${id} was cancelled: ${reward_name}. Don’t pack it.`}
        </p>
      ))}
      {open.length === 0 ? (
        <EmptyNote title="Nothing is being packed." text="Select requested parcels and start packing." />
      ) : (
        <Sheets parcels={open} />
      )}
    </>
  );
}

/** The pick list, and then a numbered sheet for each parcel. */
function Sheets({ parcels }: { parcels: readonly Parcel[] }) {
  const rewards = parcels.flatMap((parcel) => parcel.rewards);
  const sheets = toSheets(parcels);
  return (
    <>
      <div className="flex flex-wrap items-center gap-6 print:hidden">
        <Button onClick={() => window.print()}>Print</Button>
        <p className="text-small text-muted">{`${counted(rewards.length, 'reward')} in ${counted(parcels.length, 'parcel')}.`}</p>
      </div>
      <section aria-label="Pick list">
        <SectionTitle size="lead">Pick list</SectionTitle>
        <ul className="divide-y divide-hairline">
          {Array.from(countEach(rewards.map(({ reward_name }) => reward_name)), ([name, pieces]) => (
            <li key={name} className="flex items-baseline gap-4 py-2">
              <span className="figures min-w-10 text-right text-lead">{figure(pieces)}</span>
              <span className="min-w-0 text-body wrap-anywhere">{name}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Packing slips">
        <div className="print:hidden">
          <SectionTitle size="lead">Packing slips</SectionTitle>
        </div>
        <ul className="divide-y divide-hairline">
          {sheets.map((sheet, index) => (
            <Slip
              key={`${sheet.parcel.id} ${sheet.items[0]?.[0] ?? ''}`}
              sheet={sheet}
              number={`${figure(index + 1)} of ${figure(sheets.length)}`}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function Slip({ sheet: { parcel, items }, number }: { sheet: Sheet; number: string }) {
  return (
    <li className="grid gap-x-10 gap-y-2 py-5 sm:grid-cols-2 print:break-before-page print:border-0">
      <div>
        <p className="flex justify-between gap-4 text-small text-muted">
          <span>{`Parcel ${parcel.id}`}</span>
          <span>{number}</span>
        </p>
        {parcel.member_suspended && (
          <p className="text-body text-ember-text">This member is suspended. Check before you ship.</p>
        )}
        <address className="mt-1 text-lead not-italic">
          {addressLines(parcel).map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
      </div>
      <ul className="space-y-1">
        {items.map(([reward, pieces]) => (
          <li key={reward} className="flex items-baseline gap-4 text-body">
            <span className="figures min-w-10 text-right">{figure(pieces)}</span>
            <span className="min-w-0 wrap-anywhere">{reward}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
