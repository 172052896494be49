import { CODE_LENGTH, likelyCodes, plainCode, printedCode } from '@stoa/contract/catalogue.rules';

interface LikelyCodesProps {
  /** A code whose check character doesn't fit. */
  typed: string;
  onChoose: (code: string) => void;
}

/** Lists codes that a mistyped one may stand for, each with one press. */
export function LikelyCodes({ typed, onChoose }: LikelyCodesProps) {
  const plain = plainCode(typed);
  if (plain.length !== CODE_LENGTH) {
    return (
      <p className="mb-3 text-small text-muted">
        {`A code has ${CODE_LENGTH} characters; this one has ${plain.length}.`}
      </p>
    );
  }
  const codes = likelyCodes(typed);

  return (
    <div role="status" className="mb-3 text-small text-muted">
      <p>
        {codes.length === 0
          ? 'One character looks wrong. Check the code against the band.'
          : `One character looks wrong. Did you mean ${codes.length === 1 ? 'this' : 'one of these'}?`}
      </p>
      {codes.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {codes.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={`Use ${printedCode(code)}`}
                className="figures min-h-11 text-lead tracking-caps text-ivory underline decoration-edge underline-offset-4 transition-colors hover:text-brass-bright"
                onClick={() => onChoose(code)}
              >
                {Array.from(printedCode(code), (character, index) => (
                  <span
                    // oxlint-disable-next-line react/no-array-index-key -- a character is its place in the code
                    key={index}
                    className={isChanged(code, plain, index) ? 'text-brass' : undefined}
                  >
                    {character}
                  </span>
                ))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `at` counts the dash in the middle, which neither code has. */
function isChanged(code: string, typed: string, position: number): boolean {
  const half = CODE_LENGTH / 2;
  if (position === half) return false;
  const index = position < half ? position : position - 1;
  return code[index] !== typed[index];
}
