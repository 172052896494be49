import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useSetStock, type StockedReward } from './today.queries.ts';

/** How many pieces there are now, as counted on the shelf. */
export function StockDialog({ reward, onClose }: { reward: StockedReward; onClose: () => void }) {
  const form = useId();
  const [pieces, setPieces] = useState(reward.stock === null ? '' : String(reward.stock));
  const [limitless, setLimitless] = useState(reward.stock === null);
  const [fault, setFault] = useState<string>();
  const setStock = useSetStock();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (setStock.isPending) return;
    if (!limitless && !/^\d{1,7}$/.test(pieces.trim())) {
      setFault('Please enter a whole number, or choose no limit.');
      return;
    }
    setStock.mutate({ id: reward.id, stock: limitless ? null : Number(pieces) }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={reward.name}
      description="How many are on the shelf now? Members see it at once."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={setStock.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="space-y-4" onSubmit={submit}>
        <TextInput
          label="In stock"
          inputMode="numeric"
          value={pieces}
          disabled={limitless}
          error={fault}
          alert
          onChange={(event) => {
            setPieces(event.target.value);
            setFault(undefined);
          }}
        />
        <Checkbox
          label="No limit: made as they are redeemed"
          checked={limitless}
          onChange={(event) => {
            setLimitless(event.target.checked);
            setFault(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
