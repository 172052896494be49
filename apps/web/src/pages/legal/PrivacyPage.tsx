import { LegalLayout, type LegalSection } from './LegalLayout.tsx';

const sections: readonly LegalSection[] = [
  {
    title: 'Collection',
    paragraphs: [
      'We keep what you give us: your name, your e-mail address, your handle and home, the cigars you log with their ratings, notes, photos and places, and the address a reward is sent to.',
      'We ask for the position of your device only when you choose it for an entry, and we keep only the place you save. Photos lose everything hidden in them, such as the position of the camera, before they are stored.',
      'To keep you signed in we use cookies that no page can read and no other site receives. There are no advertising cookies and no trackers.',
    ],
  },
  {
    title: 'Use',
    paragraphs: [
      'Your data runs your journal: it shows your entries and statistics, counts points and badges, and sends the notices you have asked for.',
      'We send mail about your account, such as a reset code or a confirmation. We do not sell data, and we do not use your journal to advertise to you.',
    ],
  },
  {
    title: 'Sharing',
    paragraphs: [
      'Other members see your name, your picture, your earned badges and your completed entries. They see your city and state, the number of your cigars and the date you joined unless you hide them. They never see your e-mail address, your street or your notes on an entry you have not completed.',
      'The place of a cigar is shown only when you say so, and never close to your home.',
      'Outside the house, data goes only to those who help us run it, such as the carrier of a parcel, and only as far as they need it, or where the law obliges us.',
    ],
  },
  {
    title: 'Security',
    paragraphs: [
      'Passwords are stored in a form that cannot be turned back. Connections are encrypted. Photos have addresses that cannot be guessed and are shown only to signed-in members.',
      'No system is perfect. If something happens that concerns your data, we tell you soon and plainly.',
    ],
  },
  {
    title: 'Rights',
    paragraphs: [
      'You may see, correct and take with you what we keep about you, and you may have it erased. Deleting your account removes your personal data at once and for good.',
      'You may ask us about any of this, and you may complain to the authority that protects data where you live.',
    ],
  },
];

/** /privacy */
export function PrivacyPage() {
  return (
    <LegalLayout
      title="Privacy Policy"
      lead="What we know about you, why, and what you can do about it."
      sections={sections}
    />
  );
}
