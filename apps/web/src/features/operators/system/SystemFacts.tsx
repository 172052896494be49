import type { SystemState } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { sizeText } from '../../../lib/size-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { momentText } from '../moment-text.ts';
import { QuerySection } from '../QuerySection.tsx';
import { systemState } from './system.queries.ts';
import { spanText } from './system-texts.ts';

const LOW_FREE_SHARE = 0.1;
const OLD_BACKUP_S = 26 * 60 * 60;

interface Fact {
  label: string;
  value: string;
  note?: string;
  alarm?: string | undefined;
}

const secondsSince = (moment: string, now: number): number => (now - Date.parse(moment)) / 1000;

const backupFact = ({ last_backup: last }: SystemState, now: number): Fact => {
  if (last === null) return { label: 'Backup', value: 'None verified yet', alarm: 'Missing' };
  const age = secondsSince(last.made_at, now);
  return {
    label: 'Backup',
    value: `${spanText(age)} old`,
    note: `${sizeText(last.bytes)}, ${counted(last.files, 'file')}, verified`,
    alarm: age > OLD_BACKUP_S ? 'Old' : undefined,
  };
};

const diskFact = ({ disk }: SystemState): Fact =>
  disk === null
    ? { label: 'Disk', value: 'Unknown' }
    : {
        label: 'Disk',
        value: `${sizeText(disk.free)} free`,
        note: `of ${sizeText(disk.total)}`,
        alarm: disk.free < LOW_FREE_SHARE * disk.total ? 'Low' : undefined,
      };

const listFacts = (state: SystemState, now: number): Fact[] => {
  const { version, notices } = state;
  return [
    {
      label: 'Stoa',
      value: version.version,
      note: version.commit === null ? 'Commit unknown' : `Commit ${version.commit.slice(0, 10)}`,
    },
    backupFact(state, now),
    diskFact(state),
    {
      label: 'Notifications',
      value: notices.due === 0 ? 'None waiting' : `${counted(notices.due, 'event')} waiting`,
      note: notices.due === 0 ? 'Delivered right away' : `Oldest: ${spanText(notices.oldest_seconds)}`,
      alarm: notices.failed > 0 ? `${notices.failed} abandoned` : undefined,
    },
    {
      label: 'Schema',
      value: version.schema?.slice(0, 4) ?? 'Unknown',
      note: version.schema?.slice(5) ?? '',
    },
    { label: 'PostgreSQL', value: state.postgres, note: `${sizeText(state.database_bytes)} of data` },
    {
      label: 'Node',
      value: state.node,
      note: `Role ${state.role}, up since ${momentText(state.started_at)}`,
    },
    {
      label: 'Files',
      value: counted(state.stored_files.count, 'file'),
      note: sizeText(state.stored_files.bytes),
    },
  ];
};

export function SystemFacts() {
  const now = useNow();
  return (
    <QuerySection title="Status" from={useQuery(systemState)} skeletonRows={3}>
      {(state) => (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-8 gap-y-6 pt-5 sm:grid-cols-4">
          {listFacts(state, now.getTime()).map(({ label, value, note, alarm }) => (
            <div key={label} className="min-w-0">
              <dt className="flex flex-wrap items-center gap-2 text-small text-muted">
                {label}
                {alarm !== undefined && <Tag tone="ember">{alarm}</Tag>}
              </dt>
              <dd>
                <span className="figures block text-lead wrap-anywhere">{value}</span>
                <span className="block text-small wrap-anywhere text-muted">{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </QuerySection>
  );
}
