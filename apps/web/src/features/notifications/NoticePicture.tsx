import type { Notification } from '@stoa/contract';
import { longDate } from '../../lib/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/overlays.tsx';
import { Picture } from '../../ui/Picture.tsx';

export function NoticePicture({
  notice,
  onClose,
}: {
  notice: Notification | undefined;
  onClose: () => void;
}) {
  if (!notice?.image) return null;

  return (
    <Dialog open onClose={onClose} title={notice.header} description={notice.message} size="wide">
      <figure>
        <span className="grid min-h-64 place-items-center">
          <Picture
            src={notice.image}
            alt=""
            className={classNames(
              'max-h-[55dvh] max-w-full',
              notice.related_badge_id === null && 'border border-hairline',
            )}
          />
        </span>
        <figcaption className="mt-4 text-small text-muted">{longDate(notice.created_at)}</figcaption>
      </figure>
    </Dialog>
  );
}
