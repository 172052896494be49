import { parseDevice } from '../../features/accounts/sign-ins/device-name.ts';
import { Screen } from '../../features/operators/Screen.tsx';
import { useOperatorSession } from '../../features/operators/session/operator-session.ts';
import { OwnSignIns } from '../../features/operators/session/OwnSignIns.tsx';
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
      <div className="max-w-text space-y-4">
        <OwnSignIns deviceName={(device) => parseDevice(device).name} />
        <p className="text-small text-pretty text-muted">
          You’re signed out after an hour without activity, and after 12 hours in any case. If you lose your
          password or device, an owner can send a new invitation.
        </p>
      </div>
    </Screen>
  );
}
