import { CloudOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { BandCode } from '../../lib/BandCode.tsx';
import type { OutboxItem } from '../../lib/outbox/item.ts';
import { useSendProgress } from '../../lib/outbox/outbox.queries.ts';
import { removeFromOutbox } from '../../lib/outbox/store.ts';
import { useOnline } from '../../lib/use-online.ts';
import { ConfirmDialog } from '../../ui/overlays.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/Progress.tsx';
import { toast } from '../../ui/toast.ts';

interface OutboxRowProps {
  item: OutboxItem;
  picture?: ReactNode;
  title: string;
  meta: string;
  note?: string;
  codes?: readonly string[];
  /** Introduces the codes, as in "Also here: ". */
  codesLabel?: string;
  reason: ReactNode;
  /** The question before it is discarded. */
  question?: string;
  /** Names the loss if it is discarded. */
  loss: string;
  /** Discards what depends on it, too. */
  discard?: () => Promise<void>;
  children?: ReactNode;
}

export function OutboxRow({
  item,
  picture,
  title,
  meta,
  note = '',
  codes,
  codesLabel = '',
  reason,
  question = 'Discard this?',
  loss,
  discard,
  children,
}: OutboxRowProps) {
  const [discarding, setDiscarding] = useState(false);
  const percent = useSendProgress(item);
  const online = useOnline();

  const listedCodes = codes !== undefined && codes.length > 0 && (
    <p className="mt-2 line-clamp-2 text-small text-muted">
      {codesLabel}
      {codes.map((code, at) => (
        <span key={code}>
          {at > 0 && ', '}
          <BandCode code={code} />
        </span>
      ))}
    </p>
  );

  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-4 py-5 sm:gap-x-6">
      {picture && <div>{picture}</div>}
      <div className={picture ? 'min-w-0' : 'col-span-2 min-w-0'}>
        <h3 className="figures font-serif text-lead font-semibold wrap-anywhere">{title}</h3>
        <p className="text-small text-muted">{meta}</p>
        {note && <p className="mt-1 line-clamp-2 max-w-text text-body text-muted italic">{note}</p>}
        {reason === null && listedCodes}
        {reason === null && percent !== null && (
          <div className="mt-3 max-w-narrow">
            <Progress label="Sending" value={percent} />
          </div>
        )}
        {reason === null && percent === null && (
          <p className="mt-2 flex items-center gap-2 text-small text-brass">
            <CloudOff aria-hidden size="1rem" strokeWidth={1.5} />
            {online ? 'Waiting to be sent' : 'Waiting for a connection'}
          </p>
        )}
        {reason !== null && (
          <p role="status" className="mt-2 text-body text-ember-text">
            {reason}
          </p>
        )}
        {reason !== null && listedCodes}
      </div>
      <IconButton
        icon={Trash2}
        tone="danger"
        label={`Discard ${title}`}
        onClick={() => setDiscarding(true)}
      />
      {children && (
        <div className={classNames('col-span-full mt-3', Boolean(picture) && 'sm:col-span-2 sm:col-start-2')}>
          {children}
        </div>
      )}
      <ConfirmDialog
        open={discarding}
        title={question}
        description={loss}
        confirmLabel="Discard"
        cancelLabel="Keep it"
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          (discard?.() ?? removeFromOutbox(item)).catch((error: unknown) => toast.error(errorText(error)));
        }}
      />
    </li>
  );
}
