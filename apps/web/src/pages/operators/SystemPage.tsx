import { BackupRequest } from '../../features/operators/approvals/BackupRequest.tsx';
import { useMay, useOperatorSession } from '../../features/operators/session/operator-session.ts';
import { HelpLink } from '../../features/operators/system/HelpLink.tsx';
import { Jobs, StuckJobs } from '../../features/operators/system/Jobs.tsx';
import { MaintenanceNotice } from '../../features/operators/system/MaintenanceNotice.tsx';
import { SystemFacts } from '../../features/operators/system/SystemFacts.tsx';
import { Screen } from '../../features/operators/Screen.tsx';

/** Serves /operators/house: the system's state, the notice above members' pages, the link to help, and backups. */
export function SystemPage() {
  const may = useMay();
  const { who } = useOperatorSession();

  return (
    <Screen>
      {may('owner') && (
        <>
          <SystemFacts />
          <StuckJobs />
          <Jobs />
        </>
      )}
      {may('messages') && (
        <div className="max-w-text space-y-12">
          <MaintenanceNotice />
          <HelpLink />
        </div>
      )}
      {may('owner') && who !== 'automation' && (
        <div className="max-w-text">
          <BackupRequest />
        </div>
      )}
    </Screen>
  );
}
