import type { ImportPreview } from '@stoa/contract';
import { type MouseEvent, useRef } from 'react';
import { call, errorText } from '../../lib/api.ts';
import { counted } from '../../lib/figures.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { toast } from '../../ui/toast.ts';
import { placeInFile } from './import-texts.ts';

const SHOWN = 10;

interface RefusedLinesProps {
  id: number;
  kind: ImportPreview['kind'];
  rows: ImportPreview['refused_rows'];
  all: number;
}

export function RefusedLines({ id, kind, rows, all }: RefusedLinesProps) {
  const shown = rows.slice(0, SHOWN);

  return (
    <>
      <ul aria-label="Refused lines" className="divide-y divide-hairline border-y border-hairline">
        {shown.map(({ line, reason }) => (
          <li key={line} className="flex flex-wrap gap-x-4 py-3 text-body">
            <span className="min-w-20 text-muted">{placeInFile(kind, line)}</span>
            <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
      {all > shown.length && (
        <p className="mt-3 text-small text-muted">{`And ${counted(all - shown.length, 'line')} more, in the download.`}</p>
      )}
      <p className="mt-4">
        <RefusedDownload id={id} />
      </p>
    </>
  );
}

function RefusedDownload({ id }: { id: number }) {
  const fresh = useRef(false);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (fresh.current) {
      fresh.current = false;
      return;
    }
    // A download cannot refresh an expired session: this call does it beforehand.
    event.preventDefault();
    const link = event.currentTarget;
    try {
      await call('GET /journal/imports/{id}/', { params: { id } });
      fresh.current = true;
      link.click();
    } catch (error) {
      toast.error(errorText(error));
    }
  }

  return (
    <a
      href={`/api/v1/journal/imports/${id}/refused/`}
      download="refused-lines.csv"
      className={buttonStyle('quiet', false)}
      onClick={(event) => void open(event)}
    >
      Download the refused lines
    </a>
  );
}
