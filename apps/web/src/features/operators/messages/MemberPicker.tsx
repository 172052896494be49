import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useSettled } from '../../../lib/use-settled.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { foundBy, membersPage, type KnownMember } from '../members/operator-members.queries.ts';
import type { ChosenMember } from './message-draft.ts';

const MAX_OPTIONS = 8;

interface MemberPickerProps {
  value: readonly ChosenMember[];
  onChange: (chosen: readonly ChosenMember[]) => void;
  error?: string | undefined;
  ref: Ref<HTMLInputElement>;
}

export function MemberPicker({ value: chosen, onChange, error, ref }: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const searched = useSettled(wanted);
  const found = useQuery({
    ...membersPage(foundBy(searched), 1, MAX_OPTIONS),
    enabled: searched.length >= 2,
  });
  const isChosen = (member: ChosenMember) => chosen.some(({ id }) => id === member.id);
  const offered = wanted.length < 2 ? [] : (found.data?.results ?? []).filter((one) => !isChosen(one));

  function status() {
    if (wanted.length < 2) return 'idle';
    if (found.isError) return 'error';
    return found.data && searched === wanted ? 'ready' : 'loading';
  }

  return (
    <div>
      <Combobox<KnownMember>
        label="Find a member"
        hint="Name, handle, email, or number"
        error={error}
        ref={ref}
        value={null}
        onChange={(member) => {
          if (member) onChange([...chosen, member]);
        }}
        query={typed}
        // A chosen member is listed below; the field is cleared for the next one.
        onQueryChange={(text) => setTyped(offered.some(({ name }) => name === text) ? '' : text)}
        options={offered}
        status={status()}
        optionKey={({ id }) => String(id)}
        optionLabel={({ name }) => name}
        optionNote={({ handle, email }) => handle ?? email}
        emptyText="No members found. Try the first letters of a name."
        errorText="Search isn’t available right now."
        onRetry={() => void found.refetch()}
        placeholder="Start typing"
      />
      <ul aria-label="Selected members" className="mt-2 divide-y divide-hairline">
        {chosen.map((member) => (
          <li key={member.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 text-body">
              {member.name} <span className="text-small text-muted">{member.handle}</span>
            </span>
            <IconButton
              icon={X}
              label={`Remove ${member.name}`}
              onClick={() => onChange(chosen.filter(({ id }) => id !== member.id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
