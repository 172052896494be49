import { deviceOf } from '../../features/accounts/sign-ins/device-name.ts';
import { Screen } from '../../features/operators/Screen.tsx';
import { useOperatorSession } from '../../features/operators/session/operator-session.ts';
import { OwnSignIns } from '../../features/operators/session/OwnSignIns.tsx';
import { roleNames } from '../../features/operators/session/role-texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** /operators/account */
export function StaffAccountPage() {
  const { who } = useOperatorSession();

  if (!who || who === 'automation')
    return (
      <EmptyState level={1} title="The token is nobody’s account." text="Sign in by name to have one." />
    );
  return (
    <Screen title={who.name} lead={`${who.email} · ${roleNames(who.roles)}`}>
      <div className="max-w-text space-y-4">
        <OwnSignIns deviceName={(device) => deviceOf(device).name} />
        <p className="text-small text-pretty text-muted">
          A sign-in ends after an hour of rest, and after twelve hours. An owner sends a new invitation where
          a password or a device is lost.
        </p>
      </div>
    </Screen>
  );
}
