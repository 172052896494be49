import type { Challenge } from '@stoa/contract';
import { CHALLENGE_STATES } from '@stoa/contract/challenges.rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ChallengeDialog } from '../../features/operators/challenges/ChallengeDialog.tsx';
import { Challenges } from '../../features/operators/challenges/Challenges.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFilterAddress } from '../use-filter-address.ts';
import { usePageNumber } from '../use-page-number.ts';

/** `?add=1` starts with a new one. */
export function ChallengesPage() {
  const [query] = useSearchParams();
  const { choice, choose, search, searchFor } = useFilterAddress('state', ['all', ...CHALLENGE_STATES]);
  const [page, showPage] = usePageNumber();
  const [open, setOpen] = useState<Challenge | 'new' | null>(query.has('add') ? 'new' : null);

  return (
    <Screen
      lead="Goals that all members work toward together."
      action={<Button onClick={() => setOpen('new')}>Add a challenge</Button>}
    >
      <Challenges
        address={{ search, onSearch: searchFor, page, onPage: showPage }}
        state={choice}
        onState={choose}
        onOpen={setOpen}
        onAdd={() => setOpen('new')}
      />
      {open !== null && (
        <ChallengeDialog challenge={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Screen>
  );
}
