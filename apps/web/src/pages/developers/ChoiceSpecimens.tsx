import { useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { LikelihoodScale } from '../../ui/LikelihoodScale.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { StarRating } from '../../ui/StarRating.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Specimen } from './Specimen.tsx';

export function ChoiceSpecimens() {
  return (
    <Specimen name="Choices">
      <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-2">
        <RatingSpecimens />
        <OptionSpecimens />
      </div>
    </Specimen>
  );
}

function RatingSpecimens() {
  const [stars, setStars] = useState<number | undefined>(4);
  const [unset, setUnset] = useState<number>();
  const [likely, setLikely] = useState<number | undefined>(3);

  return (
    <div className="space-y-4">
      <StarRating label="Overall" value={stars} onChange={setStars} />
      <StarRating label="Draw" value={unset} onChange={setUnset} error="Choose a rating." />
      <StarRating label="Burn, not available" value={2} onChange={setStars} disabled />
      <p className="flex flex-wrap items-center gap-4 text-muted">
        Given: <Stars value={4} /> <Stars value={3.6} size={20} />
      </p>
      <LikelihoodScale
        label="How likely are you to smoke it again?"
        value={likely}
        onChange={setLikely}
        lowLabel="Not likely"
        highLabel="Very likely"
      />
    </div>
  );
}

function OptionSpecimens() {
  const [shown, setShown] = useState<'all' | 'mine' | 'shops'>('all');
  const [where, setWhere] = useState<'here' | 'home' | 'elsewhere' | undefined>('here');

  return (
    <div className="space-y-4">
      <SegmentedChoice
        label="Shown on the map"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'all', label: 'All cigars' },
          { value: 'mine', label: 'Mine' },
          { value: 'shops', label: 'Retailers' },
        ]}
      />
      <RadioCards
        label="Where did you smoke it?"
        value={where}
        onChange={setWhere}
        options={[
          { value: 'here', label: 'Where I am', description: 'Your device says where, once.' },
          { value: 'home', label: 'At home', description: 'Asheville, NC' },
          { value: 'elsewhere', label: 'Somewhere else' },
        ]}
      />
      <Checkbox
        label={
          <>
            I accept the <TextLink to="/terms">terms</TextLink> and the{' '}
            <TextLink to="/privacy">privacy policy</TextLink>
          </>
        }
        defaultChecked
      />
      <Checkbox label="I am over 21" error="Confirm your age to go on." />
      <Checkbox label="Not available" disabled />
      <Switch label="Show my location" hint="City and state, never the street" defaultChecked />
      <Switch label="Show cigars smoked" />
      <Switch label="Not available" disabled />
    </div>
  );
}
