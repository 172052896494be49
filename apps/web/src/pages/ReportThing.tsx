import { Suspense } from 'react';
import { lazyDialog, lazyPart } from '../ui/lazy-part.tsx';
import type { ReportedThing } from '../lib/reported-thing.ts';
import type { MenuItem } from '../ui/overlays.tsx';

const ReportDialog = lazyDialog(
  async () => (await import('../features/reports/ReportDialog.tsx')).ReportDialog,
);
const ReportMenu = lazyPart(async () => (await import('../features/reports/ReportMenu.tsx')).ReportMenu, {
  quiet: true,
});
const AvoidAfterReport = lazyPart(
  async () => (await import('../features/members/blocks/AvoidAfterReport.tsx')).AvoidAfterReport,
  { quiet: true },
);

export function ReportThisThing({ thing, onClose }: { thing: ReportedThing; onClose: () => void }) {
  return <ReportDialog thing={thing} onClose={onClose} After={AvoidAfterReport} />;
}

interface ReportThingProps {
  thing: ReportedThing;
  /** Items below Report. */
  more?: readonly MenuItem[];
}

export function ReportThing({ thing, more }: ReportThingProps) {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <ReportMenu thing={thing} more={more} Dialog={ReportThisThing} />
    </Suspense>
  );
}
