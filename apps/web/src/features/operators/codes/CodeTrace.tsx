import type { TracedCode } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { longDate } from '../../../lib/dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { LineName } from '../LineName.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { CodeMark } from './CodeMark.tsx';
import { codeTrace, useVoidCode } from './codes-desk.queries.ts';
import { VoidOrRestore } from './VoidOrRestore.tsx';

function CodeOutcome({ code }: { code: TracedCode }) {
  const { state, claimed_at, member, voided_at, void_reason, batch } = code;
  if (state === 'claimed') {
    return (
      <p>
        {claimed_at === null ? 'Logged by ' : `Logged on ${longDate(claimed_at)} by `}
        {member === null ? (
          'a member.'
        ) : (
          <Link
            to={`/operators/members?search=${member.id}`}
            className="text-brass underline underline-offset-4"
          >
            {member.handle ?? member.name}
          </Link>
        )}
      </p>
    );
  }
  if (state === 'unused') return <p>Not logged yet.</p>;
  return (
    <p className="wrap-anywhere">
      {voided_at === null
        ? `Voided with its batch: ${batch.void_reason}`
        : `Voided on ${longDate(voided_at)}: ${void_reason}`}
    </p>
  );
}

export function CodeTrace({ code }: { code: string }) {
  const found = useQuery(codeTrace(code));

  return (
    <div className="lining-nums">
      <QuerySection title={code} from={found} skeletonRows={2}>
        {(traced) => <Traced key={traced.code} traced={traced} />}
      </QuerySection>
    </div>
  );
}

function Traced({ traced }: { traced: TracedCode }) {
  const { code, state, voided_at, line, product_name, vitola, batch } = traced;
  const declare = useVoidCode(code);
  const [asking, setAsking] = useState<'void' | 'restore' | null>(null);

  return (
    <div className="space-y-3 py-4 text-body">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <LineName line={line}>{`${product_name}, ${vitola}`}</LineName>
        <CodeMark state={state} />
      </p>
      <CodeOutcome code={traced} />
      <p className="text-small text-muted">
        {'From the batch '}
        <Link to={`/operators/codes?batch=${batch.id}`} className="text-brass underline underline-offset-4">
          {batch.name}
        </Link>
      </p>
      {state === 'unused' && (
        <Button variant="quiet" onClick={() => setAsking('void')}>
          Void code
        </Button>
      )}
      {voided_at !== null && (
        <Button variant="quiet" onClick={() => setAsking('restore')}>
          Restore code
        </Button>
      )}
      <VoidOrRestore
        kind="code"
        name={code}
        asking={asking}
        declare={declare}
        voidText="Members won’t be able to log it. You can restore it later."
        restoreText="Anyone with the band can log it and earn its points."
        onClose={() => setAsking(null)}
      />
    </div>
  );
}
