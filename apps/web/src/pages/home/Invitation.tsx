import { ButtonLink } from '../../ui/ButtonLink.tsx';
import courageousStoic from './drawings/courageous-stoic.svg';
import justStoic from './drawings/just-stoic.svg';
import moderateStoic from './drawings/moderate-stoic.svg';
import stoicMaster from './drawings/stoic-master.svg';
import wiseStoic from './drawings/wise-stoic.svg';
import { HomePicture } from './HomePicture.tsx';

const medals = [wiseStoic, courageousStoic, stoicMaster, justStoic, moderateStoic];

export function Invitation() {
  return (
    <section className="mx-auto max-w-page px-5 py-20 text-center sm:px-10 lg:py-28">
      <ul aria-hidden className="flex items-center justify-center gap-3 sm:gap-8">
        {medals.map((medal) => (
          <li key={medal}>
            <HomePicture
              src={medal}
              width={240}
              height={240}
              className={medal === stoicMaster ? 'size-20 sm:size-36' : 'size-12 sm:size-24'}
            />
          </li>
        ))}
      </ul>
      <h2 className="mx-auto mt-12 max-w-text font-serif text-title font-medium text-balance">
        Fourteen badges, rewards shipped to you, and members worth following.
      </h2>
      <p className="mx-auto mt-4 max-w-narrow text-body text-balance text-muted">
        Every stoic cigar earns points. You choose what you share and who sees it.
      </p>
      <div className="mt-10">
        <ButtonLink to="/register">Become a member</ButtonLink>
      </div>
    </section>
  );
}
