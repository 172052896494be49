import type { Redemption } from '@stoa/contract';
import { anchorFor } from '@stoa/contract/notifications.rules';
import { Gift } from 'lucide-react';
import { figure } from '../../lib/figures.ts';
import { pictureSizes } from '../../lib/picture-sizes.ts';
import { Button } from '../../ui/Button.tsx';
import { useHashTarget } from '../../ui/use-hash-target.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { addressLine } from './addresses/address-form.ts';
import { statusLine } from './redemption-texts.ts';
import { Picture } from '../../ui/Picture.tsx';

export function RedemptionRow({ redemption, onCancel }: { redemption: Redemption; onCancel: () => void }) {
  const isCancelled = redemption.status === 'cancelled';

  const arrival = useHashTarget<HTMLLIElement>(anchorFor('redemption', redemption.id));

  return (
    <li {...arrival} className="flex gap-4 py-4 outline-offset-4 outline-brass data-arrived:outline-1">
      <span className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-soft border border-hairline text-brass">
        <Picture
          {...pictureSizes(redemption.picture, '4rem')}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          fallback={<Gift aria-hidden size="1.375rem" strokeWidth={1.25} />}
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium">{redemption.reward_name}</p>
        <p className={isCancelled ? 'text-small text-muted' : 'text-small text-brass'}>
          {statusLine(redemption)}
        </p>
        {redemption.tracking_note && <p className="text-small text-muted">{redemption.tracking_note}</p>}
        {!isCancelled && (
          <p className="text-small text-muted">
            {[redemption.address.recipient, addressLine(redemption.address)].filter(Boolean).join(', ')}
          </p>
        )}
        {redemption.can_cancel && (
          <Button variant="link" onClick={onCancel}>
            Cancel
            <VisuallyHidden> {redemption.reward_name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {redemption.kind === 'replacement' ? (
        <p className="text-right text-small text-muted">Replacement for a faulty cigar</p>
      ) : (
        <p className="text-right whitespace-nowrap">
          <span className={`figures text-lead ${isCancelled ? 'text-muted line-through' : ''}`}>
            {figure(redemption.points)}
          </span>
          <span className="block text-small text-muted">points</span>
        </p>
      )}
    </li>
  );
}
