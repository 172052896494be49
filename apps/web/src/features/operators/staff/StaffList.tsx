import type { StaffMember } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
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

/** Everybody with their roles; who has left stays listed, because the audit names them. */
export function StaffList() {
  const list = useQuery(staffList);
  const change = useChangeStaff();
  const invite = useInviteStaff();
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const [inviting, setInviting] = useState<StaffMember | null>(null);
  const { who } = useOperatorSession();
  const isOneself = (person: StaffMember | null) => !!who && who !== 'automation' && who.id === person?.id;
  const now = useNow().getTime();
  const inviteAgain = ({ name, email, roles }: StaffMember) =>
    invite.mutate({ name, email, roles }, { onSettled: () => setInviting(null), onError: reportFailure });

  return (
    <QuerySection title="Who works here" from={list} skeletonRows={4}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyNote
            title="Nobody yet."
            text="Invite the first owner: they can do everything here by name."
          />
        ) : (
          <>
            <Records<StaffMember>
              label="Staff"
              rows={results}
              rowKey={({ id }) => id}
              columns={[
                {
                  label: 'Name',
                  render: (person) => (
                    <span className="flex flex-wrap items-center gap-x-2">
                      {person.name}
                      {person.left_at !== null && <Tag>Left</Tag>}
                      {invitationText(person, now) === 'Invited' && <Tag tone="brass">Invited</Tag>}
                      {invitationText(person, now) === 'Invitation expired' && (
                        <Tag tone="ember">Invitation expired</Tag>
                      )}
                    </span>
                  ),
                },
                { label: 'E-mail', render: ({ email }) => <span className="wrap-anywhere">{email}</span> },
                { label: 'Roles', render: ({ roles }) => roleNames(roles) },
                { label: 'State', short: true, render: (person) => stateText(person, now) },
                {
                  label: 'Account',
                  short: true,
                  plain: true,
                  render: (person) => (
                    <span className="flex flex-wrap gap-x-5 lg:flex-nowrap">
                      {person.left_at === null && (
                        <Button variant="link" onClick={() => setChanging(person)}>
                          Roles
                          <VisuallyHidden>{` of ${person.name}`}</VisuallyHidden>
                        </Button>
                      )}
                      <Button variant="link" onClick={() => setInviting(person)}>
                        Invite again
                        <VisuallyHidden>{` ${person.name}`}</VisuallyHidden>
                      </Button>
                      {person.left_at === null && (
                        <Button variant="link" onClick={() => setLeaving(person)}>
                          End access
                          <VisuallyHidden>{` of ${person.name}`}</VisuallyHidden>
                        </Button>
                      )}
                    </span>
                  ),
                },
              ]}
            />
            {changing && (
              <RolesDialog
                person={changing}
                isOneself={isOneself(changing)}
                onClose={() => setChanging(null)}
              />
            )}
            <ConfirmDialog
              open={inviting !== null}
              onCancel={() => setInviting(null)}
              onConfirm={() => inviting && inviteAgain(inviting)}
              loading={invite.isPending}
              title={`Invite ${inviting?.name ?? ''} again?`}
              description={inviting === null ? '' : againText(inviting)}
              confirmLabel="Send a new link"
              calm
            />
            <ConfirmDialog
              open={leaving !== null}
              onCancel={() => setLeaving(null)}
              onConfirm={() =>
                leaving &&
                change.mutate(
                  { id: leaving.id, left: true },
                  { onSettled: () => setLeaving(null), onError: reportFailure },
                )
              }
              loading={change.isPending}
              title={
                isOneself(leaving) ? 'End your own access?' : `End the access of ${leaving?.name ?? ''}?`
              }
              description={
                isOneself(leaving)
                  ? 'You are signed out everywhere at once, and only an owner can let you in again. What you have done stays in the audit under your name.'
                  : 'All their sign-ins end at once, and what they were just doing is refused. What they have done stays in the audit under their name.'
              }
              confirmLabel={isOneself(leaving) ? 'End my access' : 'End their access'}
            />
          </>
        )
      }
    </QuerySection>
  );
}
