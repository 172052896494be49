import { LegalLayout, type LegalSection } from './LegalLayout.tsx';

const sections: readonly LegalSection[] = [
  {
    title: 'Acceptance',
    paragraphs: [
      'By opening an account, you agree to these terms. The house rules are part of them. If you don’t agree, please don’t use Stoa.',
      'Stoa is for adults over 21. By joining, you confirm that you are. We may close an account used by anyone younger.',
      'If the terms change in a way that matters, we’ll tell you in the app before the change takes effect. If you continue to use Stoa after that day, you accept it.',
    ],
  },
  {
    title: 'Use of service',
    paragraphs: [
      'Your account is yours alone. Keep your password to yourself, and tell us if you think someone else knows it.',
      'Write about what you smoked, and be fair to other members. Don’t post what isn’t yours, what is unlawful, or what is meant to hurt. We may take it down and, if it continues, close the account.',
      'Each code on a cigar can be used once. Points and badges have no cash value and can’t be sold or transferred. Rewards are available while supplies last. We may take back points gained by fraud.',
    ],
  },
  {
    title: 'Privacy policy',
    paragraphs: [
      'The Privacy Policy, which is part of these terms, explains how we handle what you tell us.',
      'You decide what other members see: you can hide the date you joined, how many cigars you’ve logged, and where you live.',
    ],
  },
  {
    title: 'Intellectual property',
    paragraphs: [
      'What you write and photograph stays yours. You allow us to store it and show it to the people you share it with for as long as it’s in your journal.',
      'Stoa’s name, emblems, drawings, and software belong to us. Please don’t copy or imitate them without asking.',
    ],
  },
  {
    title: 'Limitation of liability',
    paragraphs: [
      'We take good care of Stoa, but we can’t promise it will always be available or free of errors. As far as the law allows, we’re not liable for losses that result from using it or from being unable to use it.',
      'Nothing in Stoa is medical advice. Smoking harms your health, and the decision to smoke is yours.',
      'None of this limits the rights that the law gives you and that you can’t waive.',
    ],
  },
];

export function TermsPage() {
  return (
    <LegalLayout
      title="Terms and Conditions"
      lead="What we ask of you, and what you can expect from us."
      sections={sections}
    />
  );
}
