import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays.tsx';
import { EMPTY_IDENTITY, identityFaults, type IdentityValues } from '../entry-form.ts';
import { IdentityFields } from '../IdentityFields.tsx';
import { Actions } from '../../../ui/Actions.tsx';
import { useLeaveQuestion } from '../../../ui/use-leave-question.tsx';

interface NonStoicInsteadProps {
  identity: IdentityValues | undefined;
  onNamed: (identity: IdentityValues) => void;
  onClose: () => void;
}

export function NonStoicInstead({ identity, onNamed, onClose }: NonStoicInsteadProps) {
  const { register, handleSubmit, clearErrors, setError, setValue, formState } = useForm<IdentityValues>({
    defaultValues: identity ?? EMPTY_IDENTITY,
  });
  const submit = handleSubmit((values) => {
    const faults = identityFaults(values);
    for (const [index, { field, text }] of faults.entries()) {
      setError(field, { message: text }, { shouldFocus: index === 0 });
    }
    if (faults.length === 0) onNamed(values);
  });
  const { leave, question } = useLeaveQuestion({ unsaved: formState.isDirty, onClose });

  return (
    <Dialog
      open
      onClose={leave}
      title="Keep as a non-stoic cigar"
      description="It counts as a logged cigar but earns no points. Your notes and photos stay with it."
      size="wide"
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <IdentityFields
          register={register}
          set={(field, value) => {
            clearErrors(field);
            setValue(field, value, { shouldDirty: true });
          }}
          initialName={identity?.name ?? ''}
          errors={formState.errors}
        />
        <Actions>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </Actions>
      </form>
      {question}
    </Dialog>
  );
}
