import { HUMIDOR_TEXTS } from '@stoa/contract/humidors.rules';
import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { errorText, isUnanswered } from '../../lib/api-error.ts';
import { type CodeRow, newRow } from './code-rows.ts';
import { boxQuery } from './humidor.queries.ts';

/** Collects codes and checks each one in the background, so that the next can be entered right away. */
export function useCodeRows() {
  const client = useQueryClient();
  const [rows, setRows] = useState<readonly CodeRow[]>([]);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const change = (code: string, found: Partial<CodeRow>) =>
    setRows((all) => all.map((row) => (row.code === code ? { ...row, ...found } : row)));

  async function check(code: string) {
    try {
      change(code, { isChecking: false, box: await client.fetchQuery(boxQuery(code)) });
    } catch (error) {
      // A code without a box can be put away, and without an answer the server checks it then.
      const isRefused = !isUnanswered(error) && errorText(error) !== HUMIDOR_TEXTS.noBox;
      change(code, { isChecking: false, refusal: isRefused ? errorText(error) : null });
    }
  }

  function add(code: string) {
    const found = newRow(rows, code);
    if ('fault' in found) {
      setTyped(code);
      setFault(found.fault);
    } else {
      // A check that ended after the last render must not be overwritten.
      setRows((all) => [found.row, ...all.filter(({ code: other }) => other !== found.row.code)]);
      setTyped('');
      setFault(undefined);
      void check(found.row.code);
    }
    field.current?.focus();
  }

  return {
    rows,
    typed,
    fault,
    field,
    add,
    type(text: string) {
      setTyped(text);
      setFault(undefined);
    },
    remove(code: string) {
      setRows((all) => all.filter((row) => row.code !== code));
      field.current?.focus();
    },
    clear() {
      setRows([]);
      field.current?.focus();
    },
    complain: setFault,
  };
}

export type CodeRows = ReturnType<typeof useCodeRows>;
