import type { ImportPreview } from '@stoa/contract';
import { counted } from '../../lib/figures.ts';
import { placeInFile } from './import-texts.ts';
import { RefusedDownload } from './RefusedDownload.tsx';

const MAX_SHOWN = 10;

interface RefusedLinesProps {
  id: number;
  /** The list's label, such as “Skipped rows”. */
  label: string;
  kind: ImportPreview['kind'];
  rows: ImportPreview['refused_rows'];
  all: number;
}

export function RefusedLines({ id, label, kind, rows, all }: RefusedLinesProps) {
  const shown = rows.slice(0, MAX_SHOWN);

  return (
    <>
      <ul aria-label={label} className="divide-y divide-hairline border-y border-hairline">
        {shown.map(({ line, reason }) => (
          <li key={line} className="flex flex-wrap gap-x-4 py-3 text-body">
            <span className="min-w-20 text-muted">{placeInFile(kind, line)}</span>
            <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{reason}</span>
          </li>
        ))}
      </ul>
      {all > shown.length && (
        <p className="mt-3 text-small text-muted">{`And ${counted(all - shown.length, 'more row')} in the download.`}</p>
      )}
      <p className="mt-4">
        <RefusedDownload id={id}>{`Download the ${label.toLowerCase()}`}</RefusedDownload>
      </p>
    </>
  );
}
