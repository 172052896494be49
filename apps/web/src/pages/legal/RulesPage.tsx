import { type ReportReason, RULES } from '@stoa/contract/reports.rules';
import { useContact } from '../../features/status/status.queries.ts';
import { LegalLayout, type LegalSection } from './LegalLayout.tsx';

/** In place of the address that the operators have set. */
const WRITE = 'write to us';

/** The rule in the words in which a member hears of a decision, then what we mean by it. */
const rule = (id: ReportReason, title: string, ...paragraphs: string[]): LegalSection => ({
  id,
  title,
  paragraphs: [`${RULES[id].title}: ${RULES[id].rule}`, ...paragraphs],
});

const sections: readonly LegalSection[] = [
  rule(
    'harassment',
    'Be kind to one another',
    'Disagree about a cigar as you would across a table, and do not ask others to wear somebody down.',
    'What somebody has shared here with a few stays with those few. Do not carry their name, home or photographs elsewhere.',
  ),
  rule(
    'hateful',
    'Respect everyone',
    'Nor for whom they love, how they look or what they can do. Words, pictures and names that say otherwise have no place here.',
  ),
  rule(
    'explicit',
    'Nothing explicit',
    'Share the cigar, the evening and the company, in photographs and in words.',
  ),
  rule(
    'spam',
    'No advertising',
    'Name a shop because you liked it, not because you own it. Do not sell, trade or collect followers here, and do not write the same thing to many.',
  ),
  rule(
    'dangerous',
    'Nothing dangerous or illegal',
    'Do not offer or ask for what the law forbids, and do not urge anybody to harm themselves or somebody else.',
    'If somebody is in danger, call the emergency services first, and write to us afterwards.',
  ),
  {
    id: 'adults',
    title: 'Adults only',
    paragraphs: [
      'Stoa is for adults over 21. Do not show anybody younger with tobacco, and do not help them get it.',
    ],
  },
  {
    id: 'decisions',
    title: 'How we decide',
    paragraphs: [
      'Report what breaks a rule; whoever it is about does not learn that it was you. Once three members have reported the same thing, nobody but its author sees it until it is decided. Who reported something that stays can report again; that is read before anything is hidden.',
      'Our staff read it and choose: leave it as it is, take it down, or suspend the account, for a time or for good. Software does not decide.',
      'Those who reported hear the outcome. So does the member it is about, with the rule, wherever something was hidden or taken down.',
      'If you think that we got it wrong, write to us and say why. We look at it again, with fresh eyes.',
    ],
  },
];

/** A paragraph, with the address behind “write to us”. */
function Paragraph({ text }: { text: string }) {
  const contact = useContact();
  const at = contact === null ? -1 : text.indexOf(WRITE);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at + WRITE.length)} at{' '}
      <a
        href={`mailto:${contact}`}
        className="text-ivory underline underline-offset-4 wrap-anywhere hover:text-brass-bright"
      >
        {contact}
      </a>
      {text.slice(at + WRITE.length)}
    </>
  );
}

/** /rules: the reasons of a report are its anchors. */
export function RulesPage() {
  return (
    <LegalLayout
      title="House rules"
      lead="Six things we ask of everyone here, and how we decide when one is broken."
      sections={sections}
      Paragraph={Paragraph}
    />
  );
}
