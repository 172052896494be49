import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { checkedRefusal, type CodeRow, newRow, refusedCode } from './code-rows.ts';
import { boxQuery } from './humidor.queries.ts';

function useCheckedRows(initial: readonly CodeRow[]) {
  const client = useQueryClient();
  const [rows, setRows] = useState(initial);

  const change = (code: string, found: Partial<CodeRow>) =>
    setRows((all) => all.map((row) => (row.code === code ? { ...row, ...found } : row)));

  async function check(code: string) {
    try {
      change(code, { isChecking: false, box: await client.fetchQuery(boxQuery(code)), refusal: null });
    } catch (error) {
      const refusal = checkedRefusal(error);
      change(code, { isChecking: false, ...(refusal !== undefined && { refusal }) });
    }
  }

  return { rows, setRows, change, check };
}

/**
 * Collects codes and checks each one in the background, so that the next can be entered right away.
 *
 * @param initial the rows to start with
 */
export function useCodeRows(initial: readonly CodeRow[]) {
  const { rows, setRows, change, check } = useCheckedRows(initial);
  /** The code whose row gets the focus, because the server refused it. */
  const [blamed, setBlamed] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

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
      setBlamed(null);
      void check(found.row.code);
    }
    field.current?.focus();
  }

  return {
    rows,
    typed,
    fault,
    field,
    blamed,
    add,
    checkAll() {
      for (const { code } of rows) void check(code);
    },
    type(text: string) {
      setTyped(text);
      setFault(undefined);
    },
    /** Marks the row of a code that the server refused. Returns false for other failures. */
    refuse(error: unknown): boolean {
      const refused = refusedCode(error);
      if (refused === null || rows.every(({ code }) => code !== refused.code)) return false;
      change(refused.code, { isChecking: false, refusal: refused.text });
      setBlamed(refused.code);
      return true;
    },
    remove(code: string) {
      setRows((all) => all.filter((row) => row.code !== code));
      setBlamed(null);
      field.current?.focus();
    },
    clear() {
      setRows([]);
      field.current?.focus();
    },
  };
}

export type CodeRows = ReturnType<typeof useCodeRows>;
