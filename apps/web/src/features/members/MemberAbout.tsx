import type { MemberProfile } from '@stoa/contract';
import { VIRTUES } from '@stoa/contract/catalogue.rules';
import type { ReactNode } from 'react';
import { monthAndYear } from '../../lib/dates.ts';
import { counted, figure } from '../../lib/figures.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useHashTarget } from '../../ui/use-hash-target.ts';
import { CigarPhotos } from './CigarPhotos.tsx';

interface MemberAboutProps {
  member: MemberProfile;
  /** True if the viewer chose to see no badges. */
  quiet: boolean;
  onOpenCigar: (entryId: number) => void;
  /** The list of all cigars, if the member shows them. */
  cigars: ReactNode;
  /** The want list, if the member shows it and it has cigars. */
  wants?: ReactNode;
}

export function MemberAbout({ member, quiet, onOpenCigar, cigars, wants }: MemberAboutProps) {
  const place = useHashTarget<HTMLElement>('cigars');
  const lines = VIRTUES.filter((line) => member.user_cigars.some((cigar) => cigar.product_line === line));
  const facts = [
    member.created_at === null ? '' : `Member since ${monthAndYear(member.created_at)}`,
    counted(member.followers, 'follower'),
    `${figure(member.following)} following`,
    member.is_muted ? 'You’ve muted this member' : '',
  ].filter(Boolean);

  return (
    <div className="space-y-8">
      <CigarPhotos cigars={member.user_cigars} onOpen={onOpenCigar} />
      <div className="space-y-4">
        {member.bio && (
          <p className="border-l border-brass pl-5 font-serif text-lead whitespace-pre-line italic wrap-anywhere">
            {member.bio}
          </p>
        )}
        <p className="text-small text-muted">{facts.join('\u00a0· ')}</p>
      </div>
      {!quiet && <MemberBadges badges={member.badges} />}
      {wants && (
        <section>
          <h3 className="border-b border-edge pb-2 font-serif text-lead font-semibold">Want list</h3>
          {wants}
        </section>
      )}
      <section {...place}>
        <h3 className="flex items-baseline justify-between border-b border-edge pb-2 font-serif text-lead font-semibold">
          Cigars
          {member.cigars !== null && (
            <span className="font-sans text-small font-normal text-muted">
              {`${counted(member.cigars, 'cigar')} logged`}
            </span>
          )}
        </h3>
        {lines.length > 0 && (
          <ul aria-label="Lines smoked" className="flex flex-wrap gap-x-6 gap-y-2 pt-4 pb-2">
            {lines.map((line) => (
              <li key={line} className="flex items-center gap-2 text-small capitalize">
                <Emblem virtue={line} size={28} tinted /> {line}
              </li>
            ))}
          </ul>
        )}
        {member.cigars === null ? (
          <p className="py-4 text-body text-muted">{`${member.first_name} keeps their cigars private.`}</p>
        ) : (
          cigars
        )}
      </section>
    </div>
  );
}

function MemberBadges({ badges }: Pick<MemberProfile, 'badges'>) {
  return (
    <section>
      <h3 className="border-b border-edge pb-2 font-serif text-lead font-semibold">Badges</h3>
      {badges.length === 0 ? (
        <p className="py-4 text-body text-muted">No badges yet.</p>
      ) : (
        <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,5rem),1fr))] gap-x-4 gap-y-6">
          {badges.map(({ name, image }) => (
            <li key={name} className="flex flex-col items-center text-center">
              <Picture src={image} alt="" width={72} height={72} loading="lazy" className="size-18" />
              <span className="mt-2 text-small">{name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function MemberAboutSkeleton() {
  return (
    <Loading label="Loading the member">
      <Skeleton shape="block" className="aspect-3/2" />
      <Skeleton className="mt-8 w-44" />
      <Skeleton shape="block" className="mt-8 h-32" />
    </Loading>
  );
}
