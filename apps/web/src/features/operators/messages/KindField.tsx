import type { MessageAudience } from '@stoa/contract';
import { MESSAGE_KINDS, type MessageKind } from '@stoa/contract/operators.messages.rules';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useSettled } from '../../../lib/use-settled.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { useOperatorSession } from '../session/operator-session.ts';
import { recipientsOf } from './messages.queries.ts';
import { KIND_TEXTS, needsSecondPerson, reachText, secondPersonText } from './reach-texts.ts';

interface KindFieldProps {
  value: MessageKind | null;
  onChange: (kind: MessageKind) => void;
  error?: string | undefined;
  ref: Ref<HTMLInputElement>;
  /** Null while it is unfinished. */
  audience: MessageAudience | null;
}

/** Asks what a message is, and says who gets it, how, and how many. */
export function KindField({ value, onChange, error, ref, audience }: KindFieldProps) {
  const settled = useSettled(audience === null ? '' : JSON.stringify(audience));
  const { data } = useQuery(recipientsOf(settled === '' ? null : (JSON.parse(settled) as MessageAudience)));
  const { who } = useOperatorSession();

  return (
    <RadioCards
      label="What kind of message is it?"
      alert
      error={error}
      ref={ref}
      value={value ?? undefined}
      onChange={onChange}
      options={MESSAGE_KINDS.map((kind) => ({
        value: kind,
        label: KIND_TEXTS[kind].label,
        description: (
          <>
            {KIND_TEXTS[kind].who}
            <span className="mt-1 block min-h-5 text-ivory">
              {audience === null
                ? 'Choose the audience to see how many.'
                : data !== undefined && reachText(data[kind])}
            </span>
            {data !== undefined &&
              who !== 'automation' &&
              needsSecondPerson(kind, { ...data, ...data[kind] }) && (
                <span className="mt-1 block">{secondPersonText(data)}</span>
              )}
          </>
        ),
      }))}
    />
  );
}
