import { LegalLayout, type LegalSection } from './LegalLayout.tsx';

const sections: readonly LegalSection[] = [
  {
    title: 'Acceptance',
    paragraphs: [
      'By opening an account you agree to these terms. The house rules are part of them. If you do not agree, please do not use Stoa.',
      'Stoa is for adults over 21. By joining you confirm that you are. We may close an account that is used by somebody younger.',
      'When the terms change in a way that matters, we tell you in the app before the change takes effect. Going on after that day means that you accept it.',
    ],
  },
  {
    title: 'Use of service',
    paragraphs: [
      'Your account is yours alone. Keep the password to yourself, and tell us if you believe that somebody else knows it.',
      'Write about what you smoked, and be fair to other members. Do not post what is not yours, what is unlawful, or what is meant to hurt. We may take such things down and, if it goes on, close the account.',
      'Each code on a cigar can be used once. Points and badges have no value in money and cannot be sold or passed on. Rewards are sent while they last. Points that were gained by deceit can be taken back.',
    ],
  },
  {
    title: 'Privacy policy',
    paragraphs: [
      'How we handle what you tell us is described in the Privacy Policy, which is part of these terms.',
      'You decide what other members see of you: the date you joined, how many cigars you have logged, and where you live can each be hidden.',
    ],
  },
  {
    title: 'Intellectual property',
    paragraphs: [
      'What you write and photograph stays yours. You allow us to keep it and to show it to those you share it with, for as long as it is in your journal.',
      'The name, the emblems, the drawings and the software of Stoa belong to the house. Please do not copy or imitate them without asking.',
    ],
  },
  {
    title: 'Limitation of liability',
    paragraphs: [
      'We look after Stoa with care, but we cannot promise that it is always there or free of faults. As far as the law allows, we are not liable for losses that follow from using it or from not being able to use it.',
      'Nothing in Stoa is medical advice. Smoking harms your health, and the decision to smoke is your own.',
      'Rights that the law gives you and that cannot be waived stay as they are.',
    ],
  },
];

/** /terms */
export function TermsPage() {
  return (
    <LegalLayout
      title="Terms and Conditions"
      lead="What we ask of you, and what you may expect of us."
      sections={sections}
    />
  );
}
