import type { Incident } from '@stoa/contract/store.rules';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { toast } from '../../../ui/toast.ts';
import { formFailure } from '../failures.ts';
import { SettleDialog } from './SettleDialog.tsx';
import { idsOf, INCIDENT_NAMES } from './parcel-texts.ts';
import { useReportIncident } from './parcels.queries.ts';
import type { ParcelMoves } from './use-parcel-moves.ts';

interface AfterShippingProps {
  moves: ParcelMoves;
  finalFocus: () => HTMLElement | true | null;
}

type Asking = Incident | 'arrived' | 'again' | 'refund';

const REPORTS: readonly Incident[] = ['returned', 'lost'];

/** A shipped parcel comes back or gets lost. Staff then send it again or refund it. */
export function AfterShipping({ moves, finalFocus }: AfterShippingProps) {
  const { parcel, setRefusal, showCurrent, setMoved } = moves;
  const report = useReportIncident();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  if (parcel.status !== 'shipped' && parcel.status !== 'delivered') return null;

  async function send(incident: Incident | null) {
    setRefusal(null);
    try {
      await report.mutateAsync({ ids: idsOf(parcel), incident });
      setMoved();
      toast.success(
        incident === null
          ? `Parcel ${parcel.id} arrived after all.`
          : `Parcel ${parcel.id} marked as ${INCIDENT_NAMES[incident].toLowerCase()}.`,
      );
    } catch (error) {
      setRefusal(formFailure(error, 0));
    }
    await showCurrent();
    close();
  }

  const settled = () => {
    setMoved();
    close();
    void showCurrent();
  };

  return (
    <section aria-label="After shipping" className="flex flex-col gap-3 border-t border-hairline pt-6">
      <Actions parcel={parcel} onAsk={setAsking} />
      <ConfirmDialog
        open={asking === 'returned' || asking === 'lost' || asking === 'arrived'}
        onCancel={close}
        onConfirm={() => void send(asking === 'returned' || asking === 'lost' ? asking : null)}
        loading={report.isPending}
        title={questionFor(asking, parcel.id)}
        description={
          asking === 'arrived'
            ? 'It’s no longer returned or lost. We won’t notify the member.'
            : `We’ll notify ${parcel.member_name}. Then you can send it again or refund it.`
        }
        confirmLabel={asking === 'arrived' ? 'It arrived' : `Mark as ${asking ?? ''}`}
        calm
        finalFocus={finalFocus}
      />
      {(asking === 'again' || asking === 'refund') && (
        <SettleDialog parcel={parcel} way={asking} onSettled={settled} onClose={close} />
      )}
    </section>
  );
}

const questionFor = (asking: Asking | null, id: number): string =>
  asking === 'arrived' ? `Did parcel ${id} arrive after all?` : `Mark parcel ${id} as ${asking ?? ''}?`;

function Actions({ parcel, onAsk }: { parcel: ParcelMoves['parcel']; onAsk: (asking: Asking) => void }) {
  if (parcel.refund_waiting !== null)
    return (
      <p className="text-body">
        {`${parcel.refund_waiting.requested_by} requested a refund. `}
        <TextLink to="/operators/approvals">See approvals</TextLink>
      </p>
    );
  return (
    <>
      {parcel.incident !== null && (
        <>
          <Button wide onClick={() => onAsk('again')}>
            Send again
          </Button>
          <Button variant="quiet" wide onClick={() => onAsk('refund')}>
            Refund
          </Button>
        </>
      )}
      <div className="flex flex-wrap gap-x-6">
        {REPORTS.filter((incident) => incident !== parcel.incident).map((incident) => (
          <Button key={incident} variant="link" onClick={() => onAsk(incident)}>
            {`Mark as ${incident}`}
          </Button>
        ))}
        {parcel.incident !== null && (
          <Button variant="link" onClick={() => onAsk('arrived')}>
            It arrived after all
          </Button>
        )}
      </div>
    </>
  );
}
