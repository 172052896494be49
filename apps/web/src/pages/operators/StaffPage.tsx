import { useState } from 'react';
import { Screen } from '../../features/operators/Screen.tsx';
import { InviteStaffDialog } from '../../features/operators/staff/InviteStaffDialog.tsx';
import { StaffList } from '../../features/operators/staff/StaffList.tsx';
import { Button } from '../../ui/Button.tsx';

export function StaffPage() {
  const [inviting, setInviting] = useState(false);

  return (
    <Screen
      lead="Everyone with access to the back office, and their roles."
      action={<Button onClick={() => setInviting(true)}>Invite someone</Button>}
    >
      <StaffList />
      {inviting && <InviteStaffDialog onClose={() => setInviting(false)} />}
    </Screen>
  );
}
