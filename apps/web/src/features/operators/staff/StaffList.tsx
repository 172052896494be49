import type { StaffMember } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { dayText } from '../moment-text.ts';
import { Records } from '../Records.tsx';
import { reportFailure } from '../failures.ts';
import { roleNames } from '../session/role-texts.ts';
import { RolesDialog } from './RolesDialog.tsx';
import { staffList, useChangeStaff, useInviteStaff } from './staff.queries.ts';

const stateOf = ({ joined_at, left_at, last_used_at }: StaffMember): string => {
  if (left_at !== null) return `Left ${dayText(left_at)}`;
  if (joined_at === null) return 'Invited';
  return last_used_at === null ? 'Has not signed in' : `Last here ${dayText(last_used_at)}`;
};

/** Everybody with their roles; who has left stays listed, because the audit names them. */
export function StaffList() {
  const list = useQuery(staffList);
  const change = useChangeStaff();
  const invite = useInviteStaff();
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const inviteAgain = ({ name, email, roles }: StaffMember) =>
    invite.mutate({ name, email, roles }, { onError: reportFailure });

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
                  render: ({ name, joined_at, left_at }) => (
                    <span className="flex flex-wrap items-center gap-x-2">
                      {name}
                      {left_at !== null && <Tag>Left</Tag>}
                      {left_at === null && joined_at === null && <Tag tone="brass">Invited</Tag>}
                    </span>
                  ),
                },
                { label: 'E-mail', render: ({ email }) => <span className="wrap-anywhere">{email}</span> },
                { label: 'Roles', render: ({ roles }) => roleNames(roles) },
                { label: 'State', short: true, render: stateOf },
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
                      <Button
                        variant="link"
                        loading={invite.isPending && invite.variables.email === person.email}
                        onClick={() => inviteAgain(person)}
                      >
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
            {changing && <RolesDialog person={changing} onClose={() => setChanging(null)} />}
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
              title={`End the access of ${leaving?.name ?? ''}?`}
              description="All their sign-ins end at once, and what they were just doing is refused. What they have done stays in the audit under their name."
              confirmLabel="End their access"
            />
          </>
        )
      }
    </QuerySection>
  );
}
