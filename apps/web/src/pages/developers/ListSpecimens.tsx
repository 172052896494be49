import { useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Specimen } from './Specimen.tsx';

const members = [
  { name: 'Cassius Bell', place: 'Tampa, FL', cigars: 148 },
  { name: 'Livia Hartmann', place: 'Asheville, NC', cigars: 97 },
  { name: 'Zeno', place: 'Austin, TX', cigars: 12 },
];

const Leaderboard = ({ onSelect }: { onSelect: () => void }) => (
  <ul className="divide-y divide-hairline">
    {members.map(({ name, place, cigars }, index) => (
      <ListRow
        key={name}
        leading={
          <>
            <span className="figures w-6 text-title text-brass">{index + 1}</span>
            <Avatar name={name} />
          </>
        }
        title={name}
        meta={place}
        trailing={<span className="figures text-lead">{cigars}</span>}
        onSelect={onSelect}
      />
    ))}
  </ul>
);

const Following = () => (
  <ul className="divide-y divide-hairline">
    {members.map(({ name, place }) => (
      <ListRow
        key={name}
        leading={<Avatar name={name} />}
        title={name}
        meta={place}
        trailing={<Button variant="quiet">Unfollow</Button>}
      />
    ))}
  </ul>
);

export function ListSpecimens({ sheet }: { sheet: string }) {
  const [tab, setTab] = useState<'available' | 'redeemed'>('available');
  const [page, setPage] = useState(4);

  return (
    <Specimen name="Lists">
      <Tabs
        label="Members"
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'available',
            label: 'Leaderboard',
            content: <Leaderboard onSelect={() => setTab('available')} />,
          },
          {
            value: 'redeemed',
            label: 'Following',
            content: <Following />,
          },
        ]}
      />
      <Pagination label={`Members, ${sheet}`} page={page} pageCount={9} onChange={setPage} />
      <Pagination label={`Rewards, ${sheet}`} page={1} pageCount={3} onChange={setPage} />
      <div className="flex flex-wrap items-center gap-6">
        <Avatar name="Cassius Bell" size="small" />
        <Avatar name="Cassius Bell" />
        <Avatar name="Cassius Bell" size="large" />
        <Avatar name="Cassius Bell" size="huge" alt="Cassius Bell" />
      </div>
    </Specimen>
  );
}
