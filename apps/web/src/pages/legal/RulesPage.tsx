import { type ReportReason, RULES } from '@stoa/contract/reports.rules';
import { useContact } from '../../features/status/status.queries.ts';
import { LegalLayout, type LegalSection } from './LegalLayout.tsx';

/** The operators' contact address, if set, follows this text. */
const WRITE = 'write to us';

/** States the rule in the words of a decision, then explains it. */
const rule = (id: ReportReason, title: string, ...paragraphs: string[]): LegalSection => ({
  id,
  title,
  rule: RULES[id].rule,
  paragraphs,
});

const sections: readonly LegalSection[] = [
  rule(
    'harassment',
    'Be kind to one another',
    'Disagree about a cigar as you would across a table, and don’t recruit others to wear someone down.',
    'If someone shares something with a few members, keep it there. Don’t take their name, home, or photos elsewhere.',
  ),
  rule(
    'hateful',
    'Respect everyone',
    'The same goes for who they love, how they look, or what they can do. Words, pictures, and names that say otherwise have no place here.',
  ),
  rule(
    'explicit',
    'Nothing explicit',
    'Share the cigar, the evening, and the company, in photos and in words.',
  ),
  rule(
    'spam',
    'No advertising',
    'Recommend a shop because you like it, not because you own it. Don’t sell or trade, don’t collect followers, and don’t send the same message to many members.',
  ),
  rule(
    'dangerous',
    'Nothing dangerous or illegal',
    'Don’t offer or ask for anything illegal, and don’t encourage anyone to harm themselves or others.',
    'If someone is in danger, call emergency services first, then write to us.',
  ),
  {
    id: 'adults',
    title: 'Adults only',
    paragraphs: [
      'Stoa is for adults over 21. Don’t show anyone younger with tobacco, and don’t help them get it.',
    ],
  },
  {
    id: 'decisions',
    title: 'How we decide',
    paragraphs: [
      'Report anything that breaks a rule. We never tell the member who reported it. Once three members have reported the same thing, only its author sees it until we decide. If we leave something up, you can report it again, and we’ll review it before anything is hidden.',
      'Our staff reviews it and chooses: leave it up, take it down, or suspend the account, temporarily or permanently. People decide, not software.',
      'We tell everyone who reported what we decided. If we hid or removed something, we tell its author which rule it broke.',
      'If you think we got it wrong, write to us and say why. We’ll look again, with fresh eyes.',
    ],
  },
];

function Paragraph({ text }: { text: string }) {
  const contact = useContact();
  const index = contact === null ? -1 : text.indexOf(WRITE);
  if (index < 0) return text;
  return (
    <>
      {text.slice(0, index + WRITE.length)} at{' '}
      <a
        href={`mailto:${contact}`}
        className="text-ivory underline underline-offset-4 wrap-anywhere hover:text-brass-bright"
      >
        {contact}
      </a>
      {text.slice(index + WRITE.length)}
    </>
  );
}

/** Serves /rules; the reasons of a report are its anchors. */
export function RulesPage() {
  return (
    <LegalLayout
      title="House rules"
      lead="Six things we ask of everyone here, and how we decide when a rule is broken."
      sections={sections}
      Paragraph={Paragraph}
    />
  );
}
