import type { Input } from '@stoa/contract/client';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { reportFailure } from './failures.ts';
import { saveFile } from './save-file.ts';
import { operatorCsv, type OperatorCall } from './session/operator-call.ts';

interface DownloadCsvProps<C extends OperatorCall> {
  call: C;
  input: Input<C>;
  /** The file's name without its ending. */
  name: string;
  variant?: 'quiet' | 'link';
}

/** Returns “members-2026-05-01”, by the day in UTC, as the server names its files. */
export const nameOfDay = (noun: string): string => `${noun}-${new Date().toISOString().slice(0, 10)}`;

/** Downloads everything that a list shows, from all of its pages. */
export function DownloadCsv<C extends OperatorCall>({
  call,
  input,
  name,
  variant = 'quiet',
}: DownloadCsvProps<C>) {
  const save = useMutation({
    mutationFn: async () => saveFile(await operatorCsv(call, input), `${name}.csv`),
    onError: reportFailure,
  });
  return (
    <Button variant={variant} loading={save.isPending} onClick={() => save.mutate()}>
      Download CSV
    </Button>
  );
}
