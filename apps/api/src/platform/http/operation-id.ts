/** First words of paths that already say what the call does, such as `add_cigar`, `verify-email` and `redeem`. */
const VERBS = new Set(
  (
    'add authenticate cancel confirm create decide delete end erase export fit get import join list login logout mark ' +
    'preview redeem refresh refuse resend retry send start suggest test trace undo update validate verify void withdraw'
  ).split(' '),
);

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const toPascal = (segment: string): string =>
  segment
    .split(/[-_.]/)
    .map((word) => capitalize(word))
    .join('');

const toSingular = (segment: string): string =>
  segment.replace(/(?:ies|(?<=ch)es|(?<!s)s)$/, (ending) => (ending === 'ies' ? 'y' : ''));

/** `replies/{id}` becomes `Reply`; `staff/{id}`, which has no singular, becomes `StaffById`. */
const nameOf = (segments: readonly string[]): string =>
  segments
    .map((segment, index) => {
      if (segment.startsWith('{')) return '';
      const parameter = /^\{(\w+)\}$/.exec(segments[index + 1] ?? '')?.[1];
      if (parameter === undefined) return toPascal(segment);
      const singular = toSingular(segment);
      return singular === segment ? `${toPascal(segment)}By${toPascal(parameter)}` : toPascal(singular);
    })
    .join('');

/**
 * Names a call for generated clients: `addCigar`, `redeemReward`, `getOperatorMemberNotes`. A verb at the end of the path comes
 * first. Other calls start with their method, except calls whose last part is already a whole name.
 */
export const operationIdFor = (method: string, path: string): string => {
  const segments = path.split('/').filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  const [verb = '', ...rest] = last.split(/[-_]/);
  if (!VERBS.has(verb) || (method === 'GET' && rest.length === 0))
    return method.toLowerCase() + nameOf(segments);
  return verb + (rest.length > 0 ? toPascal(rest.join('-')) : nameOf(segments.slice(0, -1)));
};
