import type { Answer } from '@stoa/contract/client';
import { MAX_TOKENS } from '@stoa/contract/tokens.rules';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyNote } from '../../../ui/EmptyNote.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { SignInRow } from '../sign-ins/SignInRow.tsx';
import { signIns } from '../sign-ins/sign-ins.queries.ts';
import { SignInsSkeleton } from '../sign-ins/SignInsSkeleton.tsx';
import { CreatedToken } from './CreatedToken.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';

export function PersonalTokens() {
  const list = useQuery(signIns);
  const [asking, setAsking] = useState(false);
  const [created, setCreated] = useState<Answer<'POST /user/me/tokens/'> | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const tokens = list.data?.results.filter(({ token }) => token !== null) ?? [];

  return (
    // Receives the focus when a focused row disappears.
    <div ref={group} tabIndex={-1} role="group" aria-label="Tokens" className="max-w-text outline-none">
      <Loaded from={list} skeleton={<SignInsSkeleton />} errorText="Couldn’t load your tokens.">
        {() =>
          tokens.length === 0 ? (
            <EmptyNote picture="book">No tokens yet. Only you can open your journal.</EmptyNote>
          ) : (
            <ul aria-label="Tokens" className="divide-y divide-hairline border-y border-hairline">
              {tokens.map((signIn) => (
                <SignInRow key={signIn.id} signIn={signIn} onGone={() => group.current?.focus()} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="mt-6">
        {tokens.length < MAX_TOKENS ? (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            New token
          </Button>
        ) : (
          <p className="text-small text-muted">You’ve reached the limit of {MAX_TOKENS} tokens.</p>
        )}
        {tokens.length > 0 && (
          <p className="mt-4 text-small text-pretty text-muted">
            Changing your password or signing out everywhere revokes them all.
          </p>
        )}
      </div>
      {asking && (
        <NewTokenDialog
          onCreated={(token) => {
            setAsking(false);
            setCreated(token);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {created && <CreatedToken created={created} onClose={() => setCreated(null)} />}
    </div>
  );
}
