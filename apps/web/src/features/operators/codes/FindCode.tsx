import { type FormEvent, useState } from 'react';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { SectionTitle } from '../../../ui/SectionTitle.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useTrace } from './codes-desk.queries.ts';
import { findFault } from './codes-texts.ts';
import { CodeTrace } from './CodeTrace.tsx';

export function FindCode() {
  const trace = useTrace();
  const [found, setFound] = useState<string | null>(null);
  const form = useCheckedForm({
    defaultValues: { code: '' },
    check: ({ code }) => {
      const text = findFault(code);
      return text === null ? [] : [{ field: 'code', text }];
    },
    send: async ({ code }) => setFound((await trace.mutateAsync(code)).code),
    failureText: null,
  });

  /** Hides the earlier code first: after a failed look-up, its buttons would void the wrong one. */
  const lookUp = (event: FormEvent) => {
    setFound(null);
    form.submit(event);
  };

  return (
    <section aria-label="Find a code" className="max-w-narrow">
      <SectionTitle size="lead">Find a code</SectionTitle>
      <form noValidate className="mt-4 flex flex-wrap items-start gap-x-4" onSubmit={lookUp}>
        <div className="min-w-40 flex-1">
          <TextInput
            label="Code on the band"
            placeholder="7KQ2-M9XA"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            alert
            {...form.field('code')}
          />
        </div>
        <div className="pt-5">
          <Button type="submit" variant="quiet" loading={form.busy}>
            Find
          </Button>
        </div>
      </form>
      {found !== null && <CodeTrace code={found} />}
    </section>
  );
}
