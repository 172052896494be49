import type { Humidor } from '@stoa/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { counted } from '../../lib/figures.ts';
import { newItem } from '../../lib/outbox/item.ts';
import { save } from '../../lib/outbox/save.ts';
import { today } from '../../lib/smoked-day.ts';
import { type CheckedForm, useCheckedForm } from '../../lib/use-checked-form.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { toast } from '../../ui/toast.ts';
import { sendable, unsentRows, wholeBox } from './code-rows.ts';
import {
  type PutAway,
  putAwayAgain,
  putAwayCount,
  putAwayKind,
  putAwayText,
  type QueuedPutAway,
} from './put-away-kind.ts';
import {
  detailFaults,
  namedFaults,
  type PutAwayValues,
  readQuantity,
  refusedFields,
  sentCigar,
  sentDetails,
  unsentValues,
} from './put-away-form.ts';
import { useCodeRows } from './use-code-rows.ts';

export type PutAwayWay = 'codes' | 'name';

interface PutAwayOptions {
  member: number;
  way: PutAwayWay;
  /** The entry whose cigar is put away; null for others. */
  entry: { id: number; name: string } | null;
  code: string | undefined;
  /** Cigars on this device that the server refused; null for new ones. */
  queued: QueuedPutAway | null;
  /** Undefined until they are loaded. */
  humidors: readonly Humidor[] | undefined;
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

export const queuedText = (quantity: number): string =>
  `${counted(quantity, 'cigar')} saved on this device. We’ll put ${quantity === 1 ? 'it' : 'them'} away when you’re online.`;

/** Saves new cigars, and counts those that were sent and those that are stored until the device is online. */
function usePutAway(member: number, isToasted: boolean) {
  const [done, setDone] = useState({ sent: 0, stored: 0 });
  const isOpen = useIsMounted();

  async function putAway(payload: PutAway) {
    // After the member leaves, refused cigars must stay in the outbox.
    const stays = () => !isOpen.current;
    const outcome = await save(putAwayKind, newItem(putAwayKind, member, payload), { stays });
    if (outcome.kind === 'refused') return;
    const end = outcome.kind === 'queued' ? 'stored' : 'sent';
    const count = outcome.kind === 'sent' ? putAwayCount(outcome.result) : payload.quantity;
    if (isToasted || !isOpen.current) toast.success(end === 'sent' ? putAwayText(count) : queuedText(count));
    else setDone((before) => ({ ...before, [end]: before[end] + count }));
  }

  return { done, putAway };
}

/** Starts with what the server refused. Chooses the oldest humidor if the chosen one was deleted, or is the oldest by now. */
function useRefusedDetails(
  { setError, setValue, watch }: CheckedForm<PutAwayValues>,
  refusal: ApiError | null,
  humidors: readonly Humidor[] | undefined,
) {
  const chosen = watch('humidor');
  const isGone =
    chosen !== '' && humidors !== undefined && humidors.slice(1).every(({ id }) => String(id) !== chosen);
  useEffect(() => {
    if (isGone) setValue('humidor', '');
  }, [isGone, setValue]);
  const start = useEffectEvent(() => {
    for (const { field, text } of refusedFields(refusal)) setError(field, { type: 'server', message: text });
  });
  useEffect(() => start(), []);
}

/** Collects the codes, and whether they stand for their whole box. */
function useCodes(queued: QueuedPutAway | null, refusal: ApiError | null, code: string | undefined) {
  const before = queued?.payload.lots;
  const initial = before?.codes ?? [];
  const codes = useCodeRows(unsentRows(initial, refusal));
  const [isWholeBox, setWholeBox] = useState(before?.whole_box === true);
  const good = sendable(codes.rows);
  const box = isWholeBox ? wholeBox(codes.rows) : null;

  const start = useEffectEvent(() => {
    codes.checkAll();
    if (code) codes.add(code);
  });
  useEffect(() => start(), []);

  return {
    codes,
    isWholeBox: box !== null,
    setWholeBox,
    isChanged: codes.typed !== '' || codes.rows.map((row) => row.code).join(' ') !== initial.join(' '),
    quantity: box ?? good.length,
    lots: { codes: good, ...(box !== null && { whole_box: true }) },
    startNext: () => {
      codes.clear();
      setWholeBox(false);
    },
  };
}

/** Collects cigars by code or by name, sends them together, and starts over with the same details. */
export function usePutAwayForm({ member, way, entry, code, queued, humidors, onSent }: PutAwayOptions) {
  const refusal = queued?.refusal ? new ApiError(queued.refusal.status, queued.refusal.body) : null;
  const { codes, lots, quantity, startNext, isChanged, ...box } = useCodes(queued, refusal, code);
  const { done, putAway } = usePutAway(member, entry !== null);
  const byCode = way === 'codes';

  function toPutAway(values: PutAwayValues): PutAway {
    const details = sentDetails(values);
    if (byCode) return { lots: { ...lots, ...details }, quantity, title: '' };
    const cigar = sentCigar(values, entry?.id ?? null);
    const title = entry?.name ?? values.name.trim();
    return { lots: { ...cigar, ...details }, quantity: cigar.quantity ?? 1, title };
  }

  const form = useCheckedForm<PutAwayValues>({
    defaultValues: queued ? unsentValues(queued.payload.lots) : freshValues(),
    check: (values) => [
      ...(byCode ? [] : namedFaults(values, entry === null)),
      ...detailFaults(values, today()),
    ],
    send: (values) => (queued ? putAwayAgain(queued, toPutAway(values)) : putAway(toPutAway(values))),
    failureFaults: refusedFields,
    // The row of a refused code says why.
    failureText: (error) => (codes.refuse(error) ? null : errorText(error)),
    onSent: (values) => {
      form.reset({ ...values, ...CIGAR });
      if (onSent) onSent();
      else if (byCode) startNext();
    },
  });
  useRefusedDetails(form, refusal, humidors);
  const count = byCode ? quantity : (readQuantity(form.watch('quantity')) ?? 0);

  return {
    ...box,
    form,
    codes,
    done,
    isUnsaved: form.formState.isDirty || isChanged,
    hasDetailFault: DETAILS.some((name) => form.errorFor(name) !== undefined),
    label: count > 0 ? `Put away ${counted(count, 'cigar')}` : 'Put away',
  };
}
