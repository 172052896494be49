import { HELP_LINK_FAULT, HELP_LINK_MAX, isHelpLink } from '@stoa/contract/status.rules';
import { useQuery } from '@tanstack/react-query';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { helpLink, useSetHelpLink } from './system.queries.ts';

/** Sets the link to help quitting, which the Habits page and the footer of public pages show. */
export function HelpLink() {
  const link = useQuery(helpLink);

  return (
    <QuerySection title="Help quitting" from={link} skeletonRows={2}>
      {({ url }) => <HelpLinkForm key={url ?? ''} url={url} />}
    </QuerySection>
  );
}

function HelpLinkForm({ url }: { url: string | null }) {
  const setHelpLink = useSetHelpLink();
  const form = useCheckedForm({
    defaultValues: { url: url ?? '' },
    check: (typed) => (isHelpLink(typed.url.trim()) ? [] : [{ field: 'url', text: HELP_LINK_FAULT }]),
    send: (typed) => setHelpLink.mutateAsync(typed.url.trim()),
    failureText: null,
  });

  return (
    <form noValidate className="space-y-4 pt-6" onSubmit={form.submit}>
      {url !== null ? (
        <Banner>{url}</Banner>
      ) : (
        <p className="text-body text-muted">No link is shown right now.</p>
      )}
      <TextInput
        label="Link"
        hint="A service that helps people stop smoking, such as https://www.smokefree.gov."
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={HELP_LINK_MAX}
        {...form.field('url')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="quiet" loading={form.busy}>
          Show this link
        </Button>
        {url !== null && (
          <Button
            variant="link"
            loading={setHelpLink.isPending && setHelpLink.variables === null}
            onClick={() => setHelpLink.mutate(null)}
          >
            Remove link
          </Button>
        )}
      </div>
    </form>
  );
}
