import type { MemberItem } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../lib/use-settled.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { membersPage } from '../members.queries.ts';

interface ViewerSearchProps {
  viewerId: number;
  handle: string;
  onChoose: (handle: string) => void;
}

const hasHandle = (member: MemberItem): member is MemberItem & { handle: string } => member.handle !== null;

export function ViewerSearch({ viewerId, handle, onChoose }: ViewerSearchProps) {
  const [text, setText] = useState(handle);
  const wanted = text.trim();
  const searched = useSettled(wanted, '');
  const search = useQuery({ ...membersPage(1, searched), enabled: searched !== '' });
  const found = (search.data?.results ?? []).filter(hasHandle).filter(({ id }) => id !== viewerId);
  const isCurrent = searched === wanted && !search.isPlaceholderData;

  function status() {
    if (wanted === '') return 'idle';
    if (search.isError || search.fetchStatus === 'paused') return 'error';
    return isCurrent && search.data ? 'ready' : 'loading';
  }

  return (
    <Combobox
      label="Member"
      hint="Type a name or handle, then choose from the list"
      value={found.find((member) => member.handle === handle) ?? null}
      onChange={(member) => {
        if (member !== null) onChoose(member.handle);
      }}
      query={text}
      onQueryChange={setText}
      options={wanted !== '' && isCurrent ? found : []}
      status={status()}
      optionKey={(member) => member.handle}
      optionLabel={(member) => member.handle}
      optionNote={(member) => member.name}
      emptyText="No Members Found"
      errorText="Search isn’t available right now."
      onRetry={() => void search.refetch()}
      placeholder="Start typing"
    />
  );
}
