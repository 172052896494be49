import { useSearchParams } from 'react-router';
import { BackupRequest } from '../../features/operators/approvals/BackupRequest.tsx';
import { useMay, useOperatorSession } from '../../features/operators/session/operator-session.ts';
import { Audit } from '../../features/operators/system/Audit.tsx';
import { AUDIT_KINDS } from '../../features/operators/system/system.queries.ts';
import { MaintenanceNotice } from '../../features/operators/system/MaintenanceNotice.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { usePageNumber } from '../use-page-number.ts';

/** /operators/house: the notice above members' pages, and the audit. */
export function SystemScreen() {
  const may = useMay();
  const { who } = useOperatorSession();
  const [query, setQuery] = useSearchParams();
  const [page, showPage] = usePageNumber();
  const kind = AUDIT_KINDS.find((one) => one === query.get('calls')) ?? 'changes';

  return (
    <Screen title="System">
      {may('messages') && (
        <div className="max-w-text">
          <MaintenanceNotice />
        </div>
      )}
      {may('owner') && who !== 'automation' && (
        <div className="max-w-text">
          <BackupRequest />
        </div>
      )}
      {may('owner') && (
        <Audit
          kind={kind}
          onKind={(next) => setQuery(next === 'changes' ? {} : { calls: next }, { preventScrollReset: true })}
          page={page}
          onPage={showPage}
        />
      )}
    </Screen>
  );
}
