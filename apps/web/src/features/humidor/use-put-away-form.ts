import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '../../lib/figures.ts';
import { newItem } from '../../lib/outbox/item.ts';
import { save } from '../../lib/outbox/save.ts';
import { today } from '../../lib/smoked-day.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { sendable, wholeBox } from './code-rows.ts';
import { putAwayKind } from './put-away-kind.ts';
import { detailFaults, namedFaults, type PutAwayValues, sentCigar, sentDetails } from './put-away-form.ts';
import { useCodeRows } from './use-code-rows.ts';

export type PutAwayWay = 'codes' | 'name';

interface PutAwayOptions {
  member: number;
  way: PutAwayWay;
  /** The entry whose cigar is put away; null for others. */
  entry: { id: number; name: string } | null;
  code: string | undefined;
  /** Called instead of clearing the form for the next cigars. */
  onSent: (() => void) | undefined;
}

const DETAILS = ['price', 'put_at', 'humidor', 'rest', 'rest_day', 'note'] as const;
const CIGAR = { name: '', brand_name: '', vitola: '', quantity: '1' };

const freshValues = (): PutAwayValues => ({
  ...CIGAR,
  price: '',
  put_at: today(),
  humidor: '',
  rest: '',
  rest_day: '',
  note: '',
});

/** Collects cigars by code or by name, sends them together, and starts over with the same details. */
export function usePutAwayForm({ member, way, entry, code, onSent }: PutAwayOptions) {
  const codes = useCodeRows();
  const [done, setDone] = useState({ sent: 0, queued: 0 });
  const [isWholeBox, setWholeBox] = useState(false);
  const byCode = way === 'codes';
  const good = sendable(codes.rows);
  const box = wholeBox(codes.rows);
  const takesBox = isWholeBox && box !== null;

  const start = useEffectEvent(() => {
    if (code) codes.add(code);
  });
  useEffect(() => start(), []);

  const form = useCheckedForm<PutAwayValues>({
    defaultValues: freshValues(),
    check: (values) => [
      ...(byCode ? [] : namedFaults(values, entry === null)),
      ...detailFaults(values, today()),
    ],
    send: async (values) => {
      const lots = {
        ...(byCode
          ? { codes: good, ...(takesBox && { whole_box: true }) }
          : sentCigar(values, entry?.id ?? null)),
        ...sentDetails(values),
      };
      const quantity = byCode ? (takesBox ? box : good.length) : (lots.quantity ?? 1);
      const title = byCode ? '' : (entry?.name ?? values.name.trim());
      const { kind } = await save(putAwayKind, newItem(putAwayKind, member, { lots, quantity, title }));
      const end = kind === 'queued' ? 'queued' : 'sent';
      setDone((before) => ({ ...before, [end]: before[end] + quantity }));
    },
    onSent: (values) => {
      // The form library knows the name's field again only after a render.
      flushSync(() => form.reset({ ...values, ...CIGAR }));
      if (onSent) onSent();
      else if (byCode) startNextCodes();
      else form.setFocus('name');
    },
  });

  function startNextCodes() {
    codes.clear();
    setWholeBox(false);
  }

  return {
    form,
    codes,
    done,
    isWholeBox: takesBox,
    setWholeBox,
    isUnsaved: form.formState.isDirty || codes.rows.length > 0 || codes.typed !== '',
    hasDetailFault: DETAILS.some((name) => form.errorFor(name) !== undefined),
    label:
      byCode && good.length > 0 ? `Put away ${counted(takesBox ? box : good.length, 'cigar')}` : 'Put away',
  };
}
