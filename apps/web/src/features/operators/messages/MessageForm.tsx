import type { ReactNode } from 'react';
import { ControlledField, type Controlled } from '../../../lib/ControlledField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { formStyle } from '../../../ui/form-style.ts';
import type { MessageDraft } from './message-draft.ts';
import { MemberPicker } from './MemberPicker.tsx';
import { MessagePicture } from './MessagePicture.tsx';
import { SendDialog } from './SendDialog.tsx';
import type { useMessageForm } from './use-message-form.ts';

interface MessageFormProps {
  message: ReturnType<typeof useMessageForm>;
  /** The place search, passed in by a page: features do not import each other. */
  renderCitySearch: (field: Controlled<MessageDraft, 'city'>) => ReactNode;
}

const AUDIENCES = [
  { value: 'all', label: 'Everybody' },
  { value: 'city', label: 'Members at home in a city' },
  { value: 'members', label: 'Chosen members' },
] as const;

export function MessageForm({ message, renderCitySearch }: MessageFormProps) {
  const { form, draft, reach, asking, stopAsking } = message;

  return (
    <form noValidate className={formStyle} onSubmit={form.submit}>
      <TextInput label="Header" maxLength={120} {...form.field('header')} />
      <TextArea
        label="Message"
        rows={4}
        maxLength={2000}
        hint="At most 2,000 characters."
        {...form.field('message')}
      />
      <ControlledField form={form} name="image">
        {({ value, onChange }) => <MessagePicture value={value} onChange={onChange} />}
      </ControlledField>
      <ControlledField form={form} name="to">
        {({ value, onChange }) => (
          <RadioCards label="For whom" value={value} onChange={onChange} options={AUDIENCES} />
        )}
      </ControlledField>
      {draft.to === 'city' && (
        <ControlledField form={form} name="city">
          {renderCitySearch}
        </ControlledField>
      )}
      {draft.to === 'members' && (
        <ControlledField form={form} name="members">
          {(field) => <MemberPicker {...field} />}
        </ControlledField>
      )}
      <Button type="submit" loading={form.busy}>
        Review and send
      </Button>
      <SendDialog
        open={asking}
        draft={draft}
        reach={reach}
        onQueued={() => form.reset()}
        onClose={stopAsking}
      />
    </form>
  );
}
