import { Copy } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { Specimen } from './Specimen.tsx';
import { PlaceSearchSpecimens } from './PlaceSearchSpecimens.tsx';

export function TextFieldSpecimens() {
  return (
    <Specimen name="Text fields">
      <div className="grid grid-cols-1 gap-x-10 gap-y-4 sm:grid-cols-2">
        <TextInput label="First name" autoComplete="off" />
        <TextInput label="Handle" defaultValue="porchside" hint="5 to 12 letters and digits" />
        <TextInput label="Email" type="email" defaultValue="marcus@" error="Enter a full email address." />
        <PasswordInput label="Password" defaultValue="meditations" autoComplete="off" />
        <TextInput
          label="Referral link"
          readOnly
          defaultValue="https://stoa.example/referral/porchside"
          action={<IconButton icon={Copy} label="Copy link" />}
        />
        <TextInput label="Not available" disabled defaultValue="United States" />
        <TextArea label="About you" placeholder="A sentence or two" hint="Shown on your profile" />
        <TextArea label="Notes" defaultValue="Slow to open." error="Keep it under 500 characters." />
        <SelectInput
          label="Column “Datum”"
          hint="01.05.2026, 14.06.2026"
          placeholder="Left out"
          options={[{ value: 'smoked_at', label: 'Day' }]}
        />
        <PlaceSearchSpecimens />
      </div>
    </Specimen>
  );
}
