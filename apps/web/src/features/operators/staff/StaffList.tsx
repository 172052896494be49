import type { StaffMember } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { reportFailure } from '../failures.ts';
import { useOperatorSession } from '../session/operator-session.ts';
import { roleNames } from '../session/role-texts.ts';
import { RolesDialog } from './RolesDialog.tsx';
import { againText, invitationText, stateText } from './staff-texts.ts';
import { staffList, useChangeStaff, useInviteStaff } from './staff.queries.ts';

/** Lists all staff with their roles, including those who left, because the audit names them. */
export function StaffList() {
  const list = useQuery(staffList);
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const [inviting, setInviting] = useState<StaffMember | null>(null);
  const { who } = useOperatorSession();
  const isSelf = (person: StaffMember | null) => !!who && who !== 'automation' && who.id === person?.id;

  return (
    <QuerySection title="Staff" from={list} skeletonRows={4}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyNote title="No staff yet." text="Invite the first owner. Owners can do everything here." />
        ) : (
          <>
            <StaffRecords staff={results} onRoles={setChanging} onInvite={setInviting} onLeave={setLeaving} />
            {changing && (
              <RolesDialog person={changing} isSelf={isSelf(changing)} onClose={() => setChanging(null)} />
            )}
            <InviteAgain person={inviting} onClose={() => setInviting(null)} />
            <EndAccess person={leaving} isSelf={isSelf(leaving)} onClose={() => setLeaving(null)} />
          </>
        )
      }
    </QuerySection>
  );
}

interface StaffActions {
  onRoles: (person: StaffMember) => void;
  onInvite: (person: StaffMember) => void;
  onLeave: (person: StaffMember) => void;
}

function StaffRecords({ staff, ...actions }: StaffActions & { staff: readonly StaffMember[] }) {
  const now = useNow().getTime();

  return (
    <Records<StaffMember>
      label="Staff"
      rows={staff}
      rowKey={({ id }) => id}
      columns={[
        { label: 'Name', render: (person) => <StaffName person={person} now={now} /> },
        { label: 'Email', render: ({ email }) => <span className="wrap-anywhere">{email}</span> },
        { label: 'Roles', render: ({ roles }) => roleNames(roles) },
        { label: 'Status', short: true, render: (person) => stateText(person, now) },
        {
          label: 'Actions',
          short: true,
          plain: true,
          render: (person) => <AccountActions person={person} {...actions} />,
        },
      ]}
    />
  );
}

function StaffName({ person, now }: { person: StaffMember; now: number }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {person.name}
      {person.left_at !== null && <Tag>Left</Tag>}
      {invitationText(person, now) === 'Invited' && <Tag tone="brass">Invited</Tag>}
      {invitationText(person, now) === 'Invitation expired' && <Tag tone="ember">Invitation expired</Tag>}
    </span>
  );
}

function AccountActions({ person, onRoles, onInvite, onLeave }: StaffActions & { person: StaffMember }) {
  return (
    <span className="flex flex-wrap gap-x-5 lg:flex-nowrap">
      {person.left_at === null && (
        <Button variant="link" onClick={() => onRoles(person)}>
          Roles
          <VisuallyHidden>{` for ${person.name}`}</VisuallyHidden>
        </Button>
      )}
      <Button variant="link" onClick={() => onInvite(person)}>
        Invite again
        <VisuallyHidden>{` ${person.name}`}</VisuallyHidden>
      </Button>
      {person.left_at === null && (
        <Button variant="link" onClick={() => onLeave(person)}>
          End access
          <VisuallyHidden>{` for ${person.name}`}</VisuallyHidden>
        </Button>
      )}
    </span>
  );
}

interface QuestionProps {
  person: StaffMember | null;
  onClose: () => void;
}

function InviteAgain({ person, onClose }: QuestionProps) {
  const invite = useInviteStaff();
  const inviteAgain = ({ name, email, roles }: StaffMember) =>
    invite.mutate({ name, email, roles }, { onSettled: onClose, onError: reportFailure });

  return (
    <ConfirmDialog
      open={person !== null}
      onCancel={onClose}
      onConfirm={() => person && inviteAgain(person)}
      loading={invite.isPending}
      title={`Invite ${person?.name ?? ''} again?`}
      description={person === null ? '' : againText(person)}
      confirmLabel="Send new link"
      calm
    />
  );
}

function EndAccess({ person, isSelf, onClose }: QuestionProps & { isSelf: boolean }) {
  const change = useChangeStaff();

  return (
    <ConfirmDialog
      open={person !== null}
      onCancel={onClose}
      onConfirm={() =>
        person && change.mutate({ id: person.id, left: true }, { onSettled: onClose, onError: reportFailure })
      }
      loading={change.isPending}
      title={isSelf ? 'End your own access?' : `End ${person?.name ?? ''}’s access?`}
      description={
        isSelf
          ? 'You’ll be signed out everywhere right away, and only an owner can invite you back. The audit keeps what you did under your name.'
          : 'They’ll be signed out everywhere right away, and anything they have in progress will be refused. The audit keeps what they did under their name.'
      }
      confirmLabel={isSelf ? 'End my access' : 'End access'}
    />
  );
}
