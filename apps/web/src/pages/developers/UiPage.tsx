import { PageTitle } from '../../ui/PageTitle.tsx';
import { Rule } from '../../ui/Rule.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { ActionSpecimens } from './ActionSpecimens.tsx';
import { ChartSpecimens } from './ChartSpecimens.tsx';
import { ChoiceSpecimens } from './ChoiceSpecimens.tsx';
import { ColorSpecimens } from './ColorSpecimens.tsx';
import { ListSpecimens } from './ListSpecimens.tsx';
import { OverlaySpecimens } from './OverlaySpecimens.tsx';
import { StateSpecimens } from './StateSpecimens.tsx';
import { TextFieldSpecimens } from './TextFieldSpecimens.tsx';
import { TypeSpecimens } from './TypeSpecimens.tsx';
import '../../ui/members.css';

const SHEETS = [
  { name: 'In the dark', scheme: 'scheme-dark' },
  { name: 'On paper', scheme: 'scheme-light' },
] as const;

export function UiPage() {
  return (
    <main>
      <title>Design system · Stoa</title>
      {SHEETS.map(({ name, scheme }, index) => (
        <section key={name} aria-label={name} className={`bg-ink text-ivory ${scheme}`}>
          <div className="mx-auto max-w-page space-y-16 px-5 py-12 sm:px-10 lg:py-20">
            {index === 0 && (
              <>
                <Wordmark />
                <PageTitle
                  eyebrow="For developers"
                  lead="A colonnade: at dusk in warm black, ivory and brass, by day on paper. What every screen is built from, in every state. What opens above the page has the page’s own scheme."
                >
                  The design system
                </PageTitle>
              </>
            )}
            <Rule ornament />
            <p className="eyebrow">{name}</p>
            <TypeSpecimens />
            <ColorSpecimens />
            <ActionSpecimens />
            <TextFieldSpecimens />
            <ChoiceSpecimens />
            <OverlaySpecimens />
            <ListSpecimens sheet={name} />
            <ChartSpecimens sheet={name} />
            <StateSpecimens />
          </div>
        </section>
      ))}
    </main>
  );
}
