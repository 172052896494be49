import type { EntryDetail, Reply } from '@stoa/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { relativeTime } from '../../lib/dates.ts';
import { listed } from '../../lib/listed.ts';
import { ofKind } from '../../lib/outbox/item.ts';
import { useOutbox } from '../../lib/outbox/outbox.queries.ts';
import type { ReportedThing } from '../../lib/reported-thing.ts';
import { moderationText } from '../../lib/moderation-text.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { MenuItem } from '../../ui/overlays.tsx';
import { useHashTarget } from '../../ui/use-hash-target.ts';
import { cheers, replies, useRemoveReply } from './porch.queries.ts';
import { RaiseGlass } from './RaiseGlass.tsx';
import { replyKind } from './response-kinds.ts';
import { ReplyForm } from './ReplyForm.tsx';

interface RepliesProps {
  entry: EntryDetail;
  own: boolean;
  viewerId: number;
  Report: ComponentType<{ thing: ReportedThing; more?: readonly MenuItem[] }>;
}

export function Replies({ entry, own, viewerId, Report }: RepliesProps) {
  const found = useInfiniteQuery(replies(entry.id));
  const waiting = ofKind(replyKind, useOutbox(viewerId)).filter(
    ({ payload }) => payload.entryId === entry.id,
  );
  const pages = found.data?.pages ?? [];
  const first = pages[0];
  const list = pages.flatMap(({ results }) => results);
  if (first === undefined) return null;
  const isEmpty = list.length === 0 && waiting.length === 0;
  if (own && isEmpty) return <Cheers id={entry.id} Frame={RepliesSection} />;

  return (
    <RepliesSection>
      {own ? (
        <Cheers id={entry.id} />
      ) : (
        <RaiseGlass entry={entry} viewerId={viewerId} isCheered={first.is_cheered} />
      )}
      {(list.length > 0 || waiting.length > 0) && (
        <ul className="mt-3 divide-y divide-hairline">
          {list.map((reply) => (
            <ReplyRow key={reply.id} reply={reply} entryId={entry.id} Report={Report} />
          ))}
          {waiting.map(({ name, payload, refusal }) => (
            <li key={name} className="py-4">
              <p className="text-body whitespace-pre-line wrap-anywhere">{payload.text}</p>
              <p className="mt-1 text-small text-brass">
                {refusal?.text ?? 'We’ll send this when you’re online.'}
              </p>
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button variant="quiet" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          More replies
        </Button>
      )}
      {first.may_reply ? (
        <ReplyForm entryId={entry.id} viewerId={viewerId} />
      ) : (
        !own && <p className="mt-3 text-small text-muted">You can’t reply to this entry.</p>
      )}
    </RepliesSection>
  );
}

/** The target of `#replies`, once it has content. */
function RepliesSection({ children }: { children: ReactNode }) {
  const target = useHashTarget<HTMLElement>('replies');
  return (
    <section {...target} aria-label="Replies" className="mt-9 max-w-text border-t border-edge pt-4">
      {children}
    </section>
  );
}

interface CheersProps {
  id: number;
  /** Wraps the cheers if there are any. */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** Only the entry's owner sees who cheered. */
function Cheers({ id, Frame = Fragment }: CheersProps) {
  const { data } = useQuery(cheers(id));
  const names = (data?.results ?? []).map(({ name }) => name);
  if (names.length === 0) return null;
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names;
  return (
    <Frame>
      <p className="py-2 text-body text-brass">{`${listed(shown)} raised a glass.`}</p>
    </Frame>
  );
}

interface ReplyRowProps extends Pick<RepliesProps, 'Report'> {
  reply: Reply;
  entryId: number;
}

function ReplyRow({ reply, entryId, Report }: ReplyRowProps) {
  const remove = useRemoveReply(entryId);

  return (
    <li className="flex flex-wrap justify-end gap-x-3 py-4">
      <Avatar name={reply.user_name} src={reply.user_profile_picture} size="small" />
      <div className="max-w-full flex-[1_1_6rem]">
        <p className="text-small text-muted">
          <span className="text-body font-semibold text-ivory">{reply.user_name}</span>{' '}
          <time dateTime={reply.created_at}>{relativeTime(reply.created_at)}</time>
        </p>
        {reply.text && <p className="mt-1 text-body whitespace-pre-line wrap-anywhere">{reply.text}</p>}
        {reply.moderation && (
          <p className="mt-1 border-l-2 border-ember pl-3 text-small text-muted">
            {moderationText('Your reply', reply.moderation)}
          </p>
        )}
      </div>
      {!reply.is_own && (
        <div className="-my-2">
          <Report
            thing={{
              kind: 'reply',
              id: reply.id,
              what: `${reply.user_name}’s reply`,
              member: reply.user_id === null ? null : { id: reply.user_id, name: reply.user_name },
            }}
            more={
              reply.may_remove
                ? [
                    {
                      label: 'Remove reply',
                      icon: Trash2,
                      danger: true,
                      onSelect: () => remove.mutate(reply),
                    },
                  ]
                : []
            }
          />
        </div>
      )}
      {reply.is_own && reply.may_remove && (
        <div className="-my-2">
          <IconButton
            icon={Trash2}
            tone="danger"
            label="Remove your reply"
            disabled={remove.isPending}
            onClick={() => remove.mutate(reply)}
          />
        </div>
      )}
    </li>
  );
}
