import { figure } from '../../lib/figures.ts';
import { pictureSizes } from '../../lib/picture-sizes.ts';
import { Picture } from '../../ui/Picture.tsx';

interface RedeemSumsProps {
  balance: number;
  points: number;
  picture: string | null;
  /** The last try got no response, so the order may have been paid. */
  unanswered: boolean;
}

export function RedeemSums({ balance, points, picture, unanswered }: RedeemSumsProps) {
  return (
    <div className="flex items-center gap-6 border-y border-hairline py-5">
      {picture && (
        <Picture
          {...pictureSizes(picture, '9rem')}
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          className="hidden aspect-4/3 w-36 bg-ink-raised object-cover sm:block"
        />
      )}
      <dl className="grid grow grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-4">
        <Sum label="Your balance" value={balance} />
        <Sum label="This reward" value={-points} />
        {!unanswered && balance >= points && <Sum label="Balance after" value={balance - points} strong />}
        {!unanswered && balance < points && <Sum label="Points needed" value={points - balance} strong />}
      </dl>
    </div>
  );
}

function Sum({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd className={`figures text-title font-medium ${strong ? 'text-brass-bright' : ''}`}>
        {value < 0 ? `−${figure(-value)}` : figure(value)}
      </dd>
    </div>
  );
}
