import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Screen } from '../../features/operators/Screen.tsx';
import { DownloadCsv, nameOfDay } from '../../features/operators/DownloadCsv.tsx';
import { InviteForm } from '../../features/operators/waitlist/InviteForm.tsx';
import { Waitlist } from '../../features/operators/waitlist/Waitlist.tsx';
import { WAITLIST_STATES, waitlistPage } from '../../features/operators/waitlist/waitlist.queries.ts';
import { usePageNumber } from '../use-page-number.ts';

export function WaitlistPage() {
  const [query, setQuery] = useSearchParams();
  const [page, showPage] = usePageNumber();
  const state = WAITLIST_STATES.find((one) => one === query.get('state')) ?? 'waiting';
  const waiting = useQuery(waitlistPage('waiting', 1)).data?.count ?? 0;

  return (
    <Screen
      lead="People who asked to join. An invitation is an email with a link to register."
      action={
        <DownloadCsv
          call="GET /operator/waitlist/"
          input={{ query: { status: state } }}
          name={nameOfDay('waiting-list')}
        />
      }
    >
      <InviteForm waiting={waiting} />
      <Waitlist
        state={state}
        onState={(next) => setQuery(next === 'waiting' ? {} : { state: next }, { preventScrollReset: true })}
        page={page}
        onPage={showPage}
      />
    </Screen>
  );
}
