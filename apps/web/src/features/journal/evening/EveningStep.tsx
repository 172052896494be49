import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { useUntilLeft } from '../../../lib/outbox/use-until-left.ts';
import { Actions } from '../../../ui/Actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toast } from '../../../ui/toast.ts';
import { refetchEverything } from '../journal.queries.ts';
import { StepBody } from '../StepBody.tsx';
import { ANSWER_MAX, rememberAsked, type Written } from './evening-note.ts';
import { saveAnswer } from './save-answer.ts';

interface EveningStepProps {
  member: number;
  written: Written;
  question: string;
  onDone: () => void;
}

/** The answer is private and optional. */
export function EveningStep({ member, written, question, onDone }: EveningStepProps) {
  const client = useQueryClient();
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const untilLeft = useUntilLeft();
  const save = useMutation({
    mutationFn: () => saveAnswer(member, written, [question, answer], { background: untilLeft() }),
    onSuccess: () => {
      refetchEverything(client);
      leave();
    },
    onError: (error) => toast.error(errorText(error)),
  });

  function leave() {
    rememberAsked(member, new Date());
    onDone();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (answer.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    save.mutate();
  }

  return (
    <StepBody label="Tonight’s question">
      <form noValidate onSubmit={submit}>
        <p className="mb-8 text-center font-serif text-title font-medium text-balance">{question}</p>
        <TextArea
          ref={field}
          label="Your answer"
          rows={4}
          maxLength={ANSWER_MAX}
          hint="Only you can see this. It’s saved in the entry’s private note."
          error={missing ? 'Write a word or two, or skip it tonight.' : undefined}
          value={answer}
          onChange={(event) => {
            setAnswer(event.target.value);
            setMissing(false);
          }}
        />
        <Actions>
          <Button variant="quiet" onClick={leave}>
            Not tonight
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </Actions>
      </form>
    </StepBody>
  );
}
