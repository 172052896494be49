import { STAFF_PASSWORD_MIN, STAFF_TEXTS } from '@stoa/contract/staff.rules';
import { useQuery } from '@tanstack/react-query';
import { ApiError, errorText } from '../../../lib/api-error.ts';
import { browserHasPasskeys } from '../../../lib/passkeys.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { rolesText } from './role-texts.ts';
import { joinByPasskey } from './staff-passkeys.ts';
import { invitation, joinByPassword } from './staff-session.queries.ts';

interface JoinFormProps {
  token: string;
  onJoined: () => void;
}

export function useInvitation(token: string) {
  const invited = useQuery(invitation(token));
  const isOver = token === '' || (invited.error instanceof ApiError && invited.error.status === 400);
  return { invited, isOver };
}

export function JoinForm({ token, onJoined }: JoinFormProps) {
  const { invited, isOver } = useInvitation(token);
  if (isOver)
    return (
      <ButtonLink variant="link" to="/operators">
        Sign in to the back office
      </ButtonLink>
    );
  return (
    <Loaded
      from={invited}
      skeleton={
        <Loading label="Loading the invitation">
          <Skeleton className="w-48" />
          <Skeleton shape="block" className="mt-6 h-11" />
          <Skeleton shape="block" className="mt-6 h-11" />
        </Loading>
      }
      errorText="Couldn’t load the invitation."
    >
      {({ name, email, roles }) => (
        <div className="space-y-6">
          <p className="text-body text-pretty text-muted">
            Welcome, {name}. {rolesText(roles)} You’ll sign in as{' '}
            <span className="wrap-anywhere text-ivory">{email}</span>.
          </p>
          <PasskeyButton
            primary
            label="Set up a passkey"
            act={() => joinByPasskey(token)}
            onDone={onJoined}
          />
          <PasswordJoin token={token} email={email} onJoined={onJoined} />
        </div>
      )}
    </Loaded>
  );
}

function PasswordJoin({ token, email, onJoined }: JoinFormProps & { email: string }) {
  const form = useCheckedForm({
    defaultValues: { password: '' },
    check: ({ password }) =>
      Array.from(password).length < STAFF_PASSWORD_MIN
        ? [{ field: 'password', text: STAFF_TEXTS.passwordShort }]
        : [],
    send: ({ password }) => joinByPassword(token, password),
    onSent: onJoined,
    failureText: null,
    failureFaults: (error) => [{ field: 'password', text: errorText(error) }],
    selectRefused: true,
  });

  return (
    <form noValidate aria-label="Your password" className="space-y-4" onSubmit={form.submit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={browserHasPasskeys() ? 'Or choose a password' : 'Password'}
        hint={`At least ${STAFF_PASSWORD_MIN} characters.`}
        autoComplete="new-password"
        alert
        {...form.field('password')}
      />
      <Button type="submit" wide variant={browserHasPasskeys() ? 'quiet' : 'primary'} loading={form.busy}>
        Join with this password
      </Button>
    </form>
  );
}
