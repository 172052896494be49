import { LegalLayout, type LegalSection } from './LegalLayout.tsx';

const sections: readonly LegalSection[] = [
  {
    title: 'Collection',
    paragraphs: [
      'We keep what you give us: your name, email address, handle, and home; the cigars you log with their ratings, notes, photos, and places; and the address we ship a reward to.',
      'We ask for your device’s location only when you choose it, and we keep only the place you save. Hidden data in photos, such as the camera’s location, is removed before we store them.',
      'To keep you signed in, we use cookies that no script can read and no other site receives. We use no advertising cookies and no trackers.',
    ],
  },
  {
    title: 'Use',
    paragraphs: [
      'We use your data to run your journal: to show your entries and statistics, count points and badges, and send the notifications you asked for.',
      'We email you about your account, for example with a reset code or a confirmation. We don’t sell data, and we don’t use your journal to advertise to you.',
    ],
  },
  {
    title: 'Sharing',
    paragraphs: [
      'Other members see your name, your picture, your earned badges, and your completed entries. They see your city and state, your cigar count, and the date you joined unless you hide them. They never see your email address, your street, or your notes on an entry you haven’t completed.',
      'We show where you smoked a cigar only if you choose to share it, and never a place close to your home.',
      'Outside Stoa, data goes only to those who help us run it, such as the carrier that delivers your reward, and only as far as they need it or the law requires.',
    ],
  },
  {
    title: 'Security',
    paragraphs: [
      'Passwords are stored in a form that can’t be reversed. Connections are encrypted. Photos have addresses that can’t be guessed and are shown only to signed-in members.',
      'No system is perfect. If something happens that affects your data, we’ll tell you promptly and plainly.',
    ],
  },
  {
    title: 'Rights',
    paragraphs: [
      'You can see, correct, export, or erase what we keep about you. Deleting your account removes your personal data immediately and permanently.',
      'A photo or entry you delete disappears for everyone right away. We store its photos for up to 30 days more, so that we can undo a fault of ours, and then erase them. If you delete your account, we erase them immediately.',
      'You can ask us about any of this, and you can complain to the data protection authority where you live.',
    ],
  },
];

export function PrivacyPage() {
  return (
    <LegalLayout
      title="Privacy Policy"
      lead="What we know about you, why, and what you can do about it."
      sections={sections}
    />
  );
}
