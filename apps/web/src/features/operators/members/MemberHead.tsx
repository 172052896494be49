import type { SupportedMember } from '@stoa/contract';
import { useState } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { figure } from '../../../lib/figures.ts';
import { lazyDialog } from '../../../ui/lazy-part.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { ConsoleAvatar } from '../ConsoleAvatar.tsx';
import { reportFailure } from '../failures.ts';
import { useMay } from '../session/operator-session.ts';
import { useSuspend } from './operator-members.queries.ts';
import { SuspendDialog } from './SuspendDialog.tsx';
import { useSendExport } from './support.queries.ts';
import { TakeDownDialog, type ToTakeDown } from './TakeDownDialog.tsx';

const PointsDialog = lazyDialog(async () => (await import('./PointsDialog.tsx')).PointsDialog);
const EraseDialog = lazyDialog(async () => (await import('./EraseDialog.tsx')).EraseDialog);

type Action = 'points' | 'suspend' | 'export' | 'erase';

export function MemberHead({ member, onErased }: { member: SupportedMember; onErased: () => void }) {
  const sendExport = useSendExport(member.id);
  const [open, setOpen] = useState<Action | null>(null);
  const [thing, setThing] = useState<ToTakeDown | null>(null);
  const close = () => setOpen(null);

  return (
    <section aria-label="Member" className="space-y-6">
      <Identity member={member} onTakeDown={setThing} />
      {member.suspended && <Suspension member={member} />}
      <Facts member={member} />
      <MemberActions member={member} sending={sendExport.isPending} onAsk={setOpen} />
      <ConfirmDialog
        open={open === 'export'}
        onCancel={close}
        onConfirm={() => {
          close();
          sendExport.mutate();
        }}
        title={`Send ${member.name} their data?`}
        description={`${member.email} gets a link to everything Stoa has about them. Send it only when they’ve asked for it.`}
        confirmLabel="Send link"
        calm
      />
      {open === 'suspend' && <SuspendDialog member={member} onClose={close} />}
      {thing && <TakeDownDialog member={member} thing={thing} onClose={() => setThing(null)} />}
      {open === 'points' && <PointsDialog member={member} onClose={close} />}
      {open === 'erase' && <EraseDialog member={member} onErased={onErased} onClose={close} />}
    </section>
  );
}

interface IdentityProps {
  member: SupportedMember;
  onTakeDown: (thing: ToTakeDown) => void;
}

function Identity({ member, onTakeDown }: IdentityProps) {
  const { id, bio, picture, suspended } = member;

  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <ConsoleAvatar name={member.name} src={picture} size="large" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body">
          <span>{member.handle ?? 'No handle yet'}</span>
          <span className="text-muted">{`No. ${id}`}</span>
          {suspended && <Tag tone="ember">Suspended</Tag>}
        </p>
        <p className="text-body wrap-anywhere select-all">{member.email}</p>
        {!member.email_verified && <p className="text-small text-muted">Email not verified.</p>}
        {bio !== '' && (
          <p className="mt-3 max-w-text text-body wrap-anywhere whitespace-pre-line text-muted">{bio}</p>
        )}
        <p className="flex flex-wrap gap-x-5">
          {bio !== '' && (
            <Button variant="link" onClick={() => onTakeDown({ what: 'bio', text: bio })}>
              Take down bio
            </Button>
          )}
          {picture !== null && (
            <Button variant="link" onClick={() => onTakeDown({ what: 'picture', src: picture })}>
              Take down picture
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}

function Suspension({ member }: { member: SupportedMember }) {
  const { suspended_at, suspended_until: until, suspension_reason: reason } = member;
  return (
    <div className="border-l-2 border-ember-bright pl-4 text-body">
      <p>
        {suspended_at !== null && `Suspended on ${longDate(suspended_at)}. `}
        {until === null ? 'Lasts until someone lifts it.' : `Ends automatically on ${longDate(until)}.`}
      </p>
      {reason !== '' && <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{reason}</p>}
    </div>
  );
}

function Facts({ member }: { member: SupportedMember }) {
  const facts = [
    ['Balance', `${figure(member.balance)} of ${figure(member.total_points)} earned`],
    ['Cigars', figure(member.cigars)],
    ['Member since', longDate(member.created_at)],
    [
      'Home',
      member.location === null ? 'Hidden or not set' : `${member.location.city}, ${member.location.state}`,
    ],
  ] as const;

  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-muted">{label}</dt>
          <dd className="figures text-body wrap-anywhere sm:text-lead">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MemberActionsProps {
  member: SupportedMember;
  sending: boolean;
  onAsk: (action: Action) => void;
}

function MemberActions({ member: { id, suspended }, sending, onAsk }: MemberActionsProps) {
  const may = useMay();
  const suspend = useSuspend();

  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" onClick={() => onAsk('points')}>
        Correct points
      </Button>
      <Button
        variant="quiet"
        loading={suspend.isPending}
        onClick={() =>
          suspended ? suspend.mutate({ id, suspended: false }, { onError: reportFailure }) : onAsk('suspend')
        }
      >
        {suspended ? 'Lift suspension' : 'Suspend'}
      </Button>
      <Button variant="quiet" loading={sending} onClick={() => onAsk('export')}>
        Send data export
      </Button>
      {may('owner') && (
        <Button variant="link" onClick={() => onAsk('erase')}>
          Delete account
        </Button>
      )}
    </div>
  );
}
