import { useQuery } from '@tanstack/react-query';
import { parseDevice } from '../../features/accounts/sign-ins/device-name.ts';
import { Passkeys } from '../../features/accounts/signing-in/Passkeys.tsx';
import { QuerySection } from '../../features/operators/QuerySection.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { useOperatorSession } from '../../features/operators/session/operator-session.ts';
import { OwnSignIns } from '../../features/operators/session/OwnSignIns.tsx';
import { OwnPassword } from '../../features/operators/session/OwnPassword.tsx';
import { useOwnPasskeyChanges } from '../../features/operators/session/staff-passkeys.ts';
import { ownMethods } from '../../features/operators/session/staff-session.queries.ts';
import { roleNames } from '../../features/operators/session/role-texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function StaffAccountPage() {
  const { who } = useOperatorSession();

  if (!who || who === 'automation')
    return (
      <EmptyState
        level={1}
        title="The automation token has no account."
        text="Sign in by name to see yours."
      />
    );
  return (
    <Screen title={who.name} lead={`${who.email} · ${roleNames(who.roles)}`}>
      <div className="max-w-text space-y-10">
        <OwnKeys email={who.email} />
        <div className="space-y-4">
          <OwnSignIns deviceName={(device) => parseDevice(device).name} />
          <p className="text-small text-pretty text-muted">
            You’re signed out after an hour without activity, and after 12 hours in any case. If you lose your
            password and your passkeys, reset the password by email or ask an owner for a new invitation.
          </p>
        </div>
      </div>
    </Screen>
  );
}

function OwnKeys({ email }: { email: string }) {
  const methods = useQuery(ownMethods);
  const changes = useOwnPasskeyChanges();

  return (
    <QuerySection title="Ways to sign in" from={methods} skeletonRows={3}>
      {({ password, passkeys }) => (
        <div className="space-y-10 pt-6">
          <Passkeys passkeys={passkeys} changes={changes} />
          <OwnPassword email={email} isSet={password} />
        </div>
      )}
    </QuerySection>
  );
}
