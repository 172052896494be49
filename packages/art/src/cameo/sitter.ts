const women = new Set(
  (
    'alice amy anne beatrice camille carmen caroline catherine charlotte chloe claire corinne daphne edith eleanor elise elizabeth ellen esther evelyn ' +
    'florence frances gabrielle genevieve grace gwen hannah harriet helen imogen irene iris ingrid isabel jane jasmine jean joan jocelyn josephine joy judith ' +
    'june karen kate katherine lauren leah lucille lillian louise lucy mabel madeleine margaret margot marie marjorie mary mei michelle miriam naomi natalie ' +
    'nell nicole noor odette olive phoebe penelope pearl priscilla rachel renee rosalind rose ruth sarah sharon simone sophie stella susan sylvie tess vivian ' +
    'winifred yasmin yvonne zoe'
  ).split(' '),
);
const men = new Set('joshua luca elia ezra nikola andrea noah micah elisha garcia costa silva'.split(' '));

/** Guesses the sex from a first name; null for an unknown one. */
export function looksLikeWoman(name: string | undefined): boolean | null {
  const first = name?.trim().toLowerCase().split(/\s+/)[0];
  if (!first) return null;
  if (men.has(first)) return false;
  return women.has(first) || first.endsWith('a');
}
