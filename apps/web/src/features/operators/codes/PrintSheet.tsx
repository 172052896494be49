import type { Answer } from '@stoa/contract/client';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';

type Printed = Answer<'GET /operator/codes/batches/{id}/codes/'>;

/** A browser prints this many codes, about twenty pages, without delay. */
const CODES_PER_SHEET = 2_000;

/** Prints codes in groups, with the check character underlined and their total. */
export function PrintSheet({
  printed: { batch, codes },
  page,
  onPage,
}: {
  printed: Printed;
  page: number;
  onPage: (page: number) => void;
}) {
  const first = (page - 1) * CODES_PER_SHEET;
  const part = codes.slice(first, first + CODES_PER_SHEET);

  return (
    <>
      <div className="flex flex-wrap items-center gap-6 print:hidden">
        <Button onClick={() => window.print()}>Print</Button>
        <p className="text-small text-muted">{`${counted(part.length, 'code')} on this sheet.`}</p>
      </div>
      <section aria-label="Print sheet" className="space-y-4">
        <p className="text-small">
          {`${batch.product_name}, ${batch.vitola}. Codes ${figure(first + 1)} to ${figure(first + part.length)} of ${figure(codes.length)}. The last character of each code is a check character.`}
        </p>
        <ol className="grid grid-cols-2 gap-x-8 gap-y-1 sm:grid-cols-4 print:grid-cols-4">
          {part.map((code) => (
            <li key={code} className="figures border-b border-hairline py-1 text-body whitespace-nowrap">
              {code.slice(0, -1)}
              <span className="underline decoration-2 underline-offset-4">{code.slice(-1)}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="print:hidden">
        <Pagination
          label="Sheets"
          page={page}
          pageCount={Math.max(1, Math.ceil(codes.length / CODES_PER_SHEET))}
          onChange={onPage}
        />
      </div>
    </>
  );
}
