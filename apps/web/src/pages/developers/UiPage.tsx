import { PageTitle } from '../../ui/PageTitle.tsx';
import { Rule } from '../../ui/Rule.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { ActionSpecimens } from './ActionSpecimens.tsx';
import { ChartSpecimens } from './ChartSpecimens.tsx';
import { ChoiceSpecimens } from './ChoiceSpecimens.tsx';
import { ColourSpecimens } from './ColourSpecimens.tsx';
import { ListSpecimens } from './ListSpecimens.tsx';
import { OverlaySpecimens } from './OverlaySpecimens.tsx';
import { StateSpecimens } from './StateSpecimens.tsx';
import { TextFieldSpecimens } from './TextFieldSpecimens.tsx';
import { TypeSpecimens } from './TypeSpecimens.tsx';
import '../../ui/members.css';

/** /developers/ui: every component in every state. */
export function UiPage() {
  return (
    <main className="mx-auto max-w-page space-y-16 px-5 py-12 sm:px-10 lg:py-20">
      <title>Design system · Stoa</title>
      <Wordmark />
      <PageTitle
        eyebrow="For developers"
        lead="A colonnade at dusk: warm black, ivory and brass. What every screen is built from, in every state."
      >
        The design system
      </PageTitle>
      <Rule ornament />
      <TypeSpecimens />
      <ColourSpecimens />
      <ActionSpecimens />
      <TextFieldSpecimens />
      <ChoiceSpecimens />
      <OverlaySpecimens />
      <ListSpecimens />
      <ChartSpecimens />
      <StateSpecimens />
    </main>
  );
}
