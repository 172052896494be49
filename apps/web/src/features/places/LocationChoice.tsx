import type { Location, Place } from '@stoa/contract';
import { useRef, useState } from 'react';
import { PLACE_TEXTS, placeLabel } from '@stoa/contract/places.rules';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { Button } from '../../ui/Button.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { currentPlace } from './current-place.ts';
import { labeled } from './place-label.ts';

type Mode = 'device' | 'home' | 'search';

export interface LocationChoiceProps {
  value: Place | Location | null;
  onChange: (place: Place | Location | null) => void;
  home: Location | null;
}

const OPTIONS = [
  { value: 'device', label: 'Where I am now' },
  { value: 'home', label: 'At home' },
  { value: 'search', label: 'Somewhere else' },
] as const satisfies readonly { value: Mode; label: string }[];

/** Returns the status of the current choice; the search shows its own. */
function chosenText(value: LocationChoiceProps['value'], mode: Mode | undefined, finding: boolean): string {
  if (finding) return 'Finding your location…';
  return value === null || mode === 'search' ? '' : placeLabel(value) || labeled(value).label;
}

function useLocationMode({ value, onChange, home }: LocationChoiceProps) {
  const [mode, setMode] = useState<Mode | undefined>(value ? 'search' : undefined);
  const [finding, setFinding] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Counts choices, to ignore a position that arrives after a later choice.
  const choices = useRef(0);

  function fallBackToSearch(text: string) {
    setProblem(text);
    setMode('search');
  }

  async function findHere() {
    const choice = choices.current;
    setFinding(true);
    const found = await currentPlace(true);
    if (choice !== choices.current) return;
    setFinding(false);
    if (found.place) onChange(found.place);
    else fallBackToSearch(found.problem);
  }

  function choose(next: Mode | undefined) {
    choices.current += 1;
    setFinding(false);
    setProblem(undefined);
    setMode(next);
    onChange(null);
    if (next === 'device') void findHere();
    if (next === 'home') {
      if (home) onChange(home);
      else fallBackToSearch(PLACE_TEXTS.noHome);
    }
  }

  function take(place: Place | null) {
    if (place !== null) setProblem(undefined);
    onChange(place);
  }

  return { mode, finding, problem, choose, take };
}

/** Offers here, home, or a search (product.md §4, Location choice). After a failure, shows the search and the reason. */
export function LocationChoice({ value, onChange, home }: LocationChoiceProps) {
  const { mode, finding, problem, choose, take } = useLocationMode({ value, onChange, home });

  return (
    <div>
      <ChoiceChips label="Where did you smoke it?" value={mode} onChange={choose} options={OPTIONS} />
      <p
        role="status"
        className={problem === undefined ? 'mt-2 text-small text-muted' : 'mt-2 text-small text-ember-text'}
      >
        {problem ?? chosenText(value, mode, finding)}
      </p>
      {mode === 'search' && (
        <div className="mt-1">
          <PlaceSearch
            label="Place"
            value={value && labeled(value)}
            onChange={take}
            offlineText="Place search needs a connection. “Where I am now” and “At home” work offline."
          />
        </div>
      )}
      {mode !== undefined && (
        <Button variant="link" onClick={() => choose(undefined)}>
          Remove place
        </Button>
      )}
    </div>
  );
}
