import type { Answer } from '@stoa/contract/client';
import { TOKEN_DAYS, TOKEN_NAME_MAX, TOKEN_TEXTS } from '@stoa/contract/tokens.rules';
import { useId } from 'react';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays.tsx';
import { formStyle } from '../../../ui/form-style.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { ACCESS, type AccessChoice } from './rights.ts';
import { useCreateToken } from './tokens.queries.ts';

type Days = (typeof TOKEN_DAYS)[number];

const CHOICES = (Object.keys(ACCESS) as AccessChoice[]).map((value) => ({ value, ...ACCESS[value] }));

interface NewTokenDialogProps {
  onCreated: (created: Answer<'POST /user/me/tokens/'>) => void;
  onClose: () => void;
}

export function NewTokenDialog({ onCreated, onClose }: NewTokenDialogProps) {
  const id = useId();
  const create = useCreateToken();
  const form = useCheckedForm<{ name: string; access: AccessChoice; days: Days }>({
    defaultValues: { name: '', access: 'read', days: 90 },
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name', text: TOKEN_TEXTS.name }] : []),
    send: async ({ name, access, days }) => {
      onCreated(await create.mutateAsync({ name: name.trim(), rights: [...ACCESS[access].rights], days }));
    },
  });
  const [access, days] = form.watch(['access', 'days']);

  return (
    <Dialog
      open
      title="New token"
      description="For your own apps: a script, a calendar, or a feed reader."
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            Create token
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={formStyle} onSubmit={form.submit}>
        <TextInput
          label="Name"
          hint="A name you’ll recognize, such as “Spreadsheet at home”"
          maxLength={TOKEN_NAME_MAX}
          {...form.field('name')}
        />
        <RadioCards
          label="What it can do"
          value={access}
          onChange={(value) => form.setValue('access', value)}
          options={CHOICES}
        />
        <ChoiceChips
          label="Expires after"
          value={String(days)}
          onChange={(value) => form.setValue('days', Number(value) as Days)}
          options={TOKEN_DAYS.map((count) => ({ value: String(count), label: `${count} days` }))}
        />
      </form>
    </Dialog>
  );
}
