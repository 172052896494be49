import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Console } from '../../features/operators/Console.tsx';
import { operatorSession, useOperatorSession } from '../../features/operators/session/operator-session.ts';
import { TokenForm } from '../../features/operators/session/TokenForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CodesScreen } from './CodesScreen.tsx';
import { SystemScreen } from './SystemScreen.tsx';
import { MembersScreen } from './MembersScreen.tsx';
import { MessagesScreen } from './MessagesScreen.tsx';
import { NoSuchScreen } from './NoSuchScreen.tsx';
import { QualityScreen } from './QualityScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';
import { TodayScreen } from './TodayScreen.tsx';
import { WaitlistScreen } from './WaitlistScreen.tsx';
import '../../features/operators/operators.css';

const SCREENS = {
  '': TodayScreen,
  codes: CodesScreen,
  quality: QualityScreen,
  messages: MessagesScreen,
  waitlist: WaitlistScreen,
  members: MembersScreen,
  house: SystemScreen,
} as const;

const isScreen = (name: string): name is keyof typeof SCREENS => Object.hasOwn(SCREENS, name);

/** Separate from the cache that this device stores for members. */
const newClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
  });

/** /operators: the operators' console. */
export function OperatorsPage() {
  const [client] = useState(newClient);
  const { token, ended } = useOperatorSession();
  const name = (useParams()['*'] ?? '').replace(/\/$/, '');
  const Shown = isScreen(name) ? SCREENS[name] : NoSuchScreen;

  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {token === null && !ended ? (
        <SignInScreen />
      ) : (
        <QueryClientProvider client={client}>
          <Console>
            <Shown />
          </Console>
          {/* The screen stays mounted behind it, with what was typed. */}
          <Dialog
            open={ended}
            onClose={() => {
              operatorSession.end();
              client.clear();
            }}
            title="Please sign in again"
            description="The server no longer takes the token. What you were doing is still here; closing this signs you out."
          >
            <TokenForm onSignedIn={() => void client.invalidateQueries()} />
          </Dialog>
        </QueryClientProvider>
      )}
    </>
  );
}
