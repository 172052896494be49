import { MESSAGE_HEADER_MAX, MESSAGE_LENGTH_MAX } from '@stoa/contract/operators.messages.rules';
import type { ComponentType } from 'react';
import { ControlledField } from '../../../lib/ControlledField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { formStyle } from '../../../ui/form-style.ts';
import { useOperatorSession } from '../session/operator-session.ts';
import type { CitySearchProps } from './city-search.ts';
import { KindField } from './KindField.tsx';
import { MemberPicker } from './MemberPicker.tsx';
import { audienceFaults, toAudience } from './message-draft.ts';
import { MessagePicture } from './MessagePicture.tsx';
import { SegmentButtons, SegmentChoice } from './SavedSegments.tsx';
import { SegmentFields } from './SegmentFields.tsx';
import { SendDialog } from './SendDialog.tsx';
import type { MessageFormState } from './use-message-form.ts';

interface MessageFormProps {
  message: MessageFormState;
  /** A page passes in the place search, because features don't import each other. */
  CitySearch: ComponentType<CitySearchProps>;
}

const AUDIENCES = [
  { value: 'all', label: 'Everyone' },
  { value: 'city', label: 'Members in a city' },
  { value: 'segment', label: 'Members by home or activity' },
  { value: 'members', label: 'Specific members' },
] as const;

export function MessageForm({ message, CitySearch }: MessageFormProps) {
  const { form, draft, stored } = message;

  return (
    <form noValidate className={formStyle} onSubmit={form.submit}>
      {form.formState.isDirty && (
        <LeaveGuard
          scope="page"
          title="Leave without saving?"
          description="Your message isn’t saved. To keep it, choose “Save draft.”"
        />
      )}
      <ControlledField form={form} name="kind">
        {(field) => (
          <KindField {...field} audience={audienceFaults(draft).length === 0 ? toAudience(draft) : null} />
        )}
      </ControlledField>
      <AudienceFields message={message} CitySearch={CitySearch} />
      <TextInput label="Header" maxLength={MESSAGE_HEADER_MAX} {...form.field('header')} />
      <TextArea
        label="Message"
        rows={4}
        maxLength={MESSAGE_LENGTH_MAX}
        hint="Up to 2,000 characters"
        {...form.field('message')}
      />
      <ControlledField form={form} name="image">
        {({ value, onChange, error, ref }) => (
          <MessagePicture
            value={value}
            onChange={onChange}
            error={error}
            ref={ref}
            hasStored={draft.storedImage !== null}
            onRemove={() => form.setValue('storedImage', null, { shouldDirty: true })}
          />
        )}
      </ControlledField>
      <MessageButtons message={message} />
      {message.asking && stored && (
        <SendDialog draft={draft} stored={stored} onQueued={message.clear} onClose={message.stopAsking} />
      )}
    </form>
  );
}

function AudienceFields({ message, CitySearch }: MessageFormProps) {
  const { form, draft } = message;

  return (
    <>
      <SegmentChoice message={message} />
      <ControlledField form={form} name="to">
        {({ value, onChange }) => (
          <RadioCards label="Audience" value={value} onChange={onChange} options={AUDIENCES} />
        )}
      </ControlledField>
      {draft.to === 'city' && (
        <ControlledField key={message.opened} form={form} name="city">
          {(field) => <CitySearch label="City" {...field} />}
        </ControlledField>
      )}
      {draft.to === 'segment' && (
        <ControlledField key={message.opened} form={form} name="segment">
          {({ value, onChange, error, ref }) => (
            <SegmentFields
              value={value}
              onChange={onChange}
              error={error}
              ref={ref}
              CitySearch={CitySearch}
            />
          )}
        </ControlledField>
      )}
      {draft.to === 'members' && (
        <ControlledField form={form} name="members">
          {(field) => <MemberPicker {...field} />}
        </ControlledField>
      )}
      <SegmentButtons message={message} />
    </>
  );
}

function MessageButtons({ message }: Pick<MessageFormProps, 'message'>) {
  const { form, stored, percent } = message;
  const { who } = useOperatorSession();

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button type="submit" loading={form.busy}>
        {percent !== null && percent < 100 ? `Uploading the picture, ${percent}%` : 'Review and send'}
      </Button>
      <Button
        variant="quiet"
        loading={message.isSaving && !form.busy && !message.isTesting}
        onClick={() => void message.saveDraft()}
      >
        Save draft
      </Button>
      {who !== 'automation' && (
        <Button variant="link" loading={message.isTesting} onClick={() => void message.test()}>
          Send me a test
        </Button>
      )}
      {stored && (
        <Button variant="link" onClick={message.clear}>
          New message
        </Button>
      )}
    </div>
  );
}
