import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { toast } from '../../../ui/toast.ts';
import { SignInRow } from './SignInRow.tsx';
import { signIns, useRecordPlaces, useSignOutEverywhere } from './sign-ins.queries.ts';
import { SignInsSkeleton } from './SignInsSkeleton.tsx';

function DeviceCitySwitch({ noted }: { noted: boolean }) {
  const change = useRecordPlaces();

  return (
    <div className="mt-4">
      <Switch
        label="Show the city of each device"
        hint="We save the city when you use a device’s current location in your profile. Only you see it. Turning this off erases it."
        checked={change.isPending ? change.variables : noted}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate(event.target.checked, { onError: (error) => toast.error(errorText(error)) })
        }
      />
    </div>
  );
}

export function SignIns() {
  const list = useQuery(signIns);
  const [asking, setAsking] = useState(false);
  const signOut = useSignOutEverywhere();

  return (
    <>
      <Loaded from={list} skeleton={<SignInsSkeleton />} errorText="Couldn’t load your devices.">
        {({ results, places_noted }) => (
          <>
            <ul aria-label="Devices" className="divide-y divide-hairline border-y border-hairline">
              {results.map((signIn) => (
                <SignInRow key={signIn.id} signIn={signIn} />
              ))}
            </ul>
            <DeviceCitySwitch noted={places_noted} />
          </>
        )}
      </Loaded>
      <div className="mt-6">
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Sign out everywhere?"
        description="You’ll be signed out on every device, including this one."
        confirmLabel="Sign out everywhere"
        loading={signOut.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => signOut.mutate(undefined, { onError: (error) => toast.error(errorText(error)) })}
      />
    </>
  );
}
