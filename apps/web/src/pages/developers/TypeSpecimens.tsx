import { Card } from '../../ui/Card.tsx';
import { Colonnade } from '../../ui/Colonnade.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { Specimen } from './Specimen.tsx';

export function TypeSpecimens() {
  return (
    <Specimen name="Type">
      <div className="grid grid-cols-1 gap-12 lg:grid-cols-2">
        <div className="space-y-4">
          <p className="font-serif text-display font-medium">An hour well kept</p>
          <p className="font-serif text-title font-medium">The quiet after the first third</p>
          <p className="text-lead text-muted">Cedar, then leather, then a long sweetness.</p>
          <p className="text-body">
            Body text is Figtree at sixteen pixels. It carries <TextLink to="#links">links</TextLink> without
            raising its voice.
          </p>
          <p className="text-small text-muted">Small text names fields and adds notes.</p>
        </div>
        <div className="relative flex min-h-96 items-end justify-center">
          <div className="absolute inset-0">
            <Colonnade />
          </div>
          <div className="relative">
            <Wordmark size="large" />
          </div>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        <Figure label="Cigars logged" value="12,480" />
        <Figure label="Members" value="1,906" />
        <Figure label="Your ranking" value="1st" note="of 1,906" />
        <Figure label="Rewards balance" value="350" note="/ 900" />
      </dl>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Card>
          <p className="font-serif text-lead font-semibold">A card</p>
          <p className="mt-1 text-muted">Under a brass rule, without a box.</p>
        </Card>
        <Card raised>
          <p className="font-serif text-lead font-semibold">A raised card</p>
          <p className="mt-1 text-muted">Where it has to stand apart from what is around it.</p>
        </Card>
      </div>
    </Specimen>
  );
}
