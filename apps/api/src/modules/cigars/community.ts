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

/** Sums over the scores of Stoa's cigars, in hundredths of stars. */
export interface HouseSums {
  readonly cigars: number;
  readonly members: number;
  readonly sum: number;
  readonly squares: number;
  /** Sum over cigars of the squared sum divided by members. */
  readonly between: number;
}

/** Four of five values of a normal distribution are within this many standard deviations. */
const FOUR_OF_FIVE = 1.2816;
/** Assumed stars until enough members rated Stoa's cigars. */
const ASSUMED = { mean: 3, deviation: 1 };
const MIN_DEVIATION = 0.3;

/** Returns the mean of Stoa's cigars, and how far members differ about a cigar, in stars. */
const getHouse = ({ cigars, members, sum, squares, between }: HouseSums) => {
  const free = members - cigars;
  const deviation = free < CIGAR_SHOWN_FROM ? ASSUMED.deviation : Math.sqrt((squares - between) / free) / 100;
  return {
    mean: members === 0 ? ASSUMED.mean : sum / members / 100,
    deviation: Math.max(MIN_DEVIATION, deviation),
  };
};

/** Shrinks the mean toward Stoa's, as if more members had given that, with its uncertainty. */
const getScore = (figure: StoredFigure, sums: HouseSums): NonNullable<CigarCommunity['score']> => {
  const house = getHouse(sums);
  const weight = figure.members + HOUSE_MEMBERS;
  return {
    value: hundredth((figure.sum / 100 + HOUSE_MEMBERS * house.mean) / weight),
    half: hundredth((FOUR_OF_FIVE * house.deviation) / Math.sqrt(weight)),
    members: figure.members,
    house: hundredth(house.mean),
  };
};

/** Returns true if the viewer may see a figure: at least three other members still hold it. */
export const isShown = ({ figure, members, remaining }: StoredFigure, own: Opinion | null): boolean => {
  const viewer = own?.[figure] === undefined ? 0 : 1;
  return Math.min(members, remaining) - viewer >= CIGAR_SHOWN_FROM;
};

/** Returns a cigar's figures for the viewer; `own` is the viewer's published opinion. */
export const toCommunity = (
  figures: readonly StoredFigure[],
  own: Opinion | null,
  house: HouseSums,
): CigarCommunity => {
  const shown = new Map(
    figures.filter((figure) => isShown(figure, own)).map((figure) => [figure.figure, figure] as const),
  );
  const meanFor = (name: string): CigarFigure => {
    const figure = shown.get(name);
    return figure === undefined
      ? null
      : { mean: hundredth(figure.sum / figure.members / 100), members: figure.members };
  };
  const overall = shown.get('overall_rating');
  return {
    score: overall === undefined ? null : getScore(overall, house),
    spread: overall === undefined ? null : [...overall.spread],
    ratings: {
      flavour_rating: meanFor('flavour_rating'),
      aroma_rating: meanFor('aroma_rating'),
      draw_rating: meanFor('draw_rating'),
      burn_rating: meanFor('burn_rating'),
      appearance_rating: meanFor('appearance_rating'),
    },
    likelihoods: {
      smoke_this_again: meanFor('smoke_this_again'),
      recommend_to_friend: meanFor('recommend_to_friend'),
      buy_in_box: meanFor('buy_in_box'),
    },
    words: TASTING_WORD_NAMES.flatMap((word) => {
      const figure = shown.get(wordFigure(word));
      return figure === undefined ? [] : { word, members: figure.members };
    }).toSorted((a, b) => b.members - a.members),
  };
};
