import type { Answer } from '@stoa/contract/client';
import { Link2, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { ListRow } from '../../../ui/ListRow.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { toast } from '../../../ui/toast.ts';
import { useMember } from '../member.ts';
import { useCodeRequest } from '../recovery/recovery.queries.ts';
import { useGoogleRemoval } from './signing-in.queries.ts';

interface OtherWaysProps {
  methods: Answer<'GET /user/me/sign-in-methods/'>;
  hasGoogle: boolean;
}

export function OtherWays({ methods, hasGoogle }: OtherWaysProps) {
  return (
    <div>
      <h3 className="font-serif text-lead font-semibold">Other ways</h3>
      <ul aria-label="Other ways" className="mt-3 divide-y divide-hairline border-y border-hairline">
        <PasswordRow isSet={methods.password} />
        {(methods.google || hasGoogle) && <GoogleRow isLinked={methods.google} />}
      </ul>
    </div>
  );
}

function PasswordRow({ isSet }: { isSet: boolean }) {
  const { email } = useMember();
  const mail = useCodeRequest();

  function send() {
    mail.mutate(email, {
      onSuccess: () => toast.success(`We sent a link to ${email}.`),
      onError: (error) => toast.error(errorText(error)),
    });
  }

  return (
    <ListRow
      leading={<LockKeyhole aria-hidden size="1.5rem" strokeWidth={1.25} className="shrink-0 text-brass" />}
      title="Password"
      meta={
        isSet
          ? 'Set'
          : 'No password yet. We can email you a link to set one. It signs you out everywhere, and if your email was never confirmed by one of our links, it also removes your passkeys and Google account.'
      }
      trailing={
        isSet ? (
          <TextLink roomy to="/dashboard/account/password" aria-label="Change your password">
            Change
          </TextLink>
        ) : (
          <Button variant="link" loading={mail.isPending} onClick={send}>
            Email me a link
          </Button>
        )
      }
    />
  );
}

function GoogleRow({ isLinked }: { isLinked: boolean }) {
  const [asking, setAsking] = useState(false);
  const removal = useGoogleRemoval();

  function remove() {
    removal.mutate(undefined, {
      onSuccess: () => toast.success('Google account unlinked.'),
      onError: (error) => toast.error(errorText(error)),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <ListRow
      leading={<Link2 aria-hidden size="1.5rem" strokeWidth={1.25} className="shrink-0 text-brass" />}
      title="Google"
      meta={isLinked ? 'Linked' : 'Not linked. Sign in with Google once to link it.'}
      trailing={
        isLinked && (
          <>
            <Button variant="link" onClick={() => setAsking(true)}>
              Unlink
            </Button>
            <ConfirmDialog
              open={asking}
              title="Unlink your Google account?"
              description="You won’t be able to sign in with it anymore. To link it again, sign in with Google and confirm it’s you."
              confirmLabel="Unlink"
              loading={removal.isPending}
              onCancel={() => setAsking(false)}
              onConfirm={remove}
            />
          </>
        )
      }
    />
  );
}
