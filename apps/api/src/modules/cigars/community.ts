import type { CigarCommunity, CigarFigure } from '@stoa/contract';
import { CIGAR_SHOWN_FROM, HOUSE_MEMBERS } from '@stoa/contract/cigars.rules';
import { hundredth } from '@stoa/contract/quality.rules';
import { TASTING_WORD_NAMES } from '@stoa/contract/tasting-words.rules';
import { wordFigure, type Opinion } from './opinion.ts';

export interface StoredFigure {
  readonly figure: string;
  readonly members: number;
  readonly remaining: number;
  readonly sum: number;
  readonly squares: number;
  readonly spread: readonly number[];
}

/** Sums over the scores of the house's cigars, in hundredths of stars. */
export interface HouseSums {
  readonly cigars: number;
  readonly members: number;
  readonly sum: number;
  readonly squares: number;
  /** The squares of each cigar's sum, divided by its members. */
  readonly between: number;
}

/** Of a normal distribution, what four of five lie within, standard deviations. */
const FOUR_OF_FIVE = 1.2816;
/** Stars: what is assumed before members of the house's cigars are enough to say it. */
const ASSUMED = { mean: 3, deviation: 1 };
const MIN_DEVIATION = 0.3;

/** The mean of the house, and by how much members differ about a cigar, in stars. */
const houseOf = ({ cigars, members, sum, squares, between }: HouseSums) => {
  const free = members - cigars;
  const deviation = free < CIGAR_SHOWN_FROM ? ASSUMED.deviation : Math.sqrt((squares - between) / free) / 100;
  return {
    mean: members === 0 ? ASSUMED.mean : sum / members / 100,
    deviation: Math.max(MIN_DEVIATION, deviation),
  };
};

/** The mean drawn towards the house's, as if so many members had given that, with what it is uncertain by. */
const scoreOf = (figure: StoredFigure, sums: HouseSums): NonNullable<CigarCommunity['score']> => {
  const house = houseOf(sums);
  const weight = figure.members + HOUSE_MEMBERS;
  return {
    value: hundredth((figure.sum / 100 + HOUSE_MEMBERS * house.mean) / weight),
    half: hundredth((FOUR_OF_FIVE * house.deviation) / Math.sqrt(weight)),
    members: figure.members,
    house: hundredth(house.mean),
  };
};

/** Whether the viewer gets a figure: it is of three other members at least, who still say it. */
export const isShown = ({ figure, members, remaining }: StoredFigure, own: Opinion | null): boolean => {
  const viewer = own?.[figure] === undefined ? 0 : 1;
  return Math.min(members, remaining) - viewer >= CIGAR_SHOWN_FROM;
};

/** What the viewer gets of a cigar's figures, `own` being what the viewer is published with. */
export const communityOf = (
  figures: readonly StoredFigure[],
  own: Opinion | null,
  house: HouseSums,
): CigarCommunity => {
  const shown = new Map(
    figures.filter((figure) => isShown(figure, own)).map((figure) => [figure.figure, figure] as const),
  );
  const meanOf = (name: string): CigarFigure => {
    const figure = shown.get(name);
    return figure === undefined
      ? null
      : { mean: hundredth(figure.sum / figure.members / 100), members: figure.members };
  };
  const overall = shown.get('overall_rating');
  return {
    score: overall === undefined ? null : scoreOf(overall, house),
    spread: overall === undefined ? null : [...overall.spread],
    ratings: {
      flavour_rating: meanOf('flavour_rating'),
      aroma_rating: meanOf('aroma_rating'),
      draw_rating: meanOf('draw_rating'),
      burn_rating: meanOf('burn_rating'),
      appearance_rating: meanOf('appearance_rating'),
    },
    likelihoods: {
      smoke_this_again: meanOf('smoke_this_again'),
      recommend_to_friend: meanOf('recommend_to_friend'),
      buy_in_box: meanOf('buy_in_box'),
    },
    words: TASTING_WORD_NAMES.flatMap((word) => {
      const figure = shown.get(wordFigure(word));
      return figure === undefined ? [] : { word, members: figure.members };
    }).toSorted((one, other) => other.members - one.members),
  };
};
