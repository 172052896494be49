import { Emblem, type Virtue } from '../../ui/Emblem.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

const lines: readonly { virtue: Virtue; name: string; emblem: string; text: string }[] = [
  {
    virtue: 'wisdom',
    name: 'Wisdom',
    emblem: 'The owl',
    text: 'To see a thing as it is. For long evenings and few words.',
  },
  {
    virtue: 'courage',
    name: 'Courage',
    emblem: 'The lion',
    text: 'To stand where you should. For the end of a hard day.',
  },
  {
    virtue: 'justice',
    name: 'Justice',
    emblem: 'The scales',
    text: 'To give each their due. For the table where everyone is heard.',
  },
  {
    virtue: 'moderation',
    name: 'Moderation',
    emblem: 'The two vessels',
    text: 'To know what is enough. For the one cigar of the week.',
  },
];

export function Lines() {
  return (
    <section className="mx-auto max-w-page px-5 pt-10 pb-20 sm:px-10 sm:pt-20 lg:py-28">
      <p className="eyebrow">Four virtues, four lines</p>
      <h2 className="mt-3 max-w-text font-serif text-title font-medium text-balance">
        The Stoics met on a painted porch. We kept their four virtues.
      </h2>
      <ul className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-6 gap-y-12 sm:mt-14 sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-4">
        {lines.map(({ virtue, name, emblem, text }) => (
          <li key={virtue} className="border-t border-edge pt-8">
            <Emblem virtue={virtue} size={104} tinted />
            <h3 className="mt-6 font-serif text-title font-medium">{name}</h3>
            <p className="text-small text-muted">{emblem}</p>
            <p className="mt-4 text-body text-pretty text-muted">{text}</p>
            <p className="mt-2">
              <TextLink roomy to={`/lines/${virtue}`}>
                Learn more<span className="sr-only">{` about ${name}`}</span>
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
