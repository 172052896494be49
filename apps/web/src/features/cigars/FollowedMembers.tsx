import type { CigarPage } from '@stoa/contract';
import { counted } from '../../lib/figures.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Stars } from '../../ui/Stars.tsx';

interface FollowedMembersProps {
  following: CigarPage['following'];
  onOpen: (entryId: number) => void;
}

export function FollowedMembers({ following: { count, members }, onOpen }: FollowedMembersProps) {
  if (count === 0) return null;
  return (
    <section aria-label="From members you follow">
      <SectionTitle
        action={
          count > members.length && (
            <span className="text-small text-muted">{`Latest from ${counted(count, 'member')}`}</span>
          )
        }
      >
        From members you follow
      </SectionTitle>
      <ul className="mt-2 divide-y divide-hairline">
        {members.map(({ id, name, picture, entry_id, rating }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-14 w-full flex-wrap items-center gap-x-4 py-2 text-left transition-colors hover:text-brass-bright"
              onClick={() => onOpen(entry_id)}
            >
              <Avatar name={name} src={picture} size="small" />
              <span className="min-w-0 flex-[1_1_7rem] text-body">{name}</span>
              <Stars value={rating} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
