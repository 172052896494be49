import { printedCode } from '@stoa/contract/catalogue.rules';
import { X } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { BandCode } from '../../lib/BandCode.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { type CodeBox, type CodeRow, wholeBox } from './code-rows.ts';
import type { CigarPicture, HumidorSlots } from './humidor-slots.ts';
import type { CodeRows } from './use-code-rows.ts';

interface CodeEntryProps {
  codes: CodeRows;
  slots: HumidorSlots;
  isWholeBox: boolean;
  onWholeBox: (isWholeBox: boolean) => void;
}

/** Enter adds a code and clears the field for the next one. */
export function CodeEntry({ codes, slots, isWholeBox, onWholeBox }: CodeEntryProps) {
  const { rows, field } = codes;
  const box = wholeBox(rows);

  function submit(event: FormEvent) {
    event.preventDefault();
    codes.add(codes.typed);
  }

  return (
    <div className="mb-5">
      <form noValidate aria-label="Codes" onSubmit={submit}>
        <slots.CodeField
          ref={field}
          value={codes.typed}
          error={codes.fault}
          alert
          onChange={(typed) => codes.type(typed)}
        />
        <slots.ScanBand onCode={(code) => codes.add(code)} onType={() => field.current?.focus()} />
      </form>
      {rows.length > 0 && (
        <ul aria-label="Codes to put away" className="mt-4 divide-y divide-hairline border-t border-hairline">
          {rows.map((row) => (
            <OneCode
              key={row.code}
              row={row}
              Picture={slots.CigarPicture}
              isBlamed={row.code === codes.blamed}
              onRemove={() => codes.remove(row.code)}
            />
          ))}
        </ul>
      )}
      {box !== null && (
        <div className="mt-3">
          <Checkbox
            label={`These are from one box. Put away all ${box} of its cigars.`}
            checked={isWholeBox}
            onChange={(event) => onWholeBox(event.target.checked)}
          />
        </div>
      )}
    </div>
  );
}

function show(button: HTMLButtonElement | null) {
  button?.focus();
  button?.scrollIntoView({ block: 'center' });
}

interface OneCodeProps {
  row: CodeRow;
  Picture: CigarPicture;
  isBlamed: boolean;
  onRemove: () => void;
}

function OneCode({ row, Picture, isBlamed, onRemove }: OneCodeProps) {
  const { code, isChecking, box, refusal } = row;
  const printed = <BandCode code={code} />;
  const product = !isChecking && refusal === null ? box?.product : undefined;

  return (
    <ListRow
      leading={
        product && (
          <div className="w-16 shrink-0">
            <Picture
              name={product.name}
              vitola={product.vitola}
              line={product.line}
              picture={product.picture}
              sizes="4rem"
            />
          </div>
        )
      }
      title={product ? <span className="font-serif text-lead wrap-anywhere">{product.name}</span> : printed}
      meta={
        refusal === null ? (
          <CodeMeta isChecking={isChecking} product={product} code={printed} />
        ) : (
          <span role="alert" className="text-ember-text">
            {refusal}
          </span>
        )
      }
      trailing={
        <IconButton
          icon={X}
          label={`Remove ${printedCode(code)}`}
          onClick={onRemove}
          {...(isBlamed && { ref: show })}
        />
      }
    />
  );
}

interface CodeMetaProps {
  isChecking: boolean;
  product: CodeBox['product'] | undefined;
  code: ReactNode;
}

/** Below a cigar's name, it shows the code. */
function CodeMeta({ isChecking, product, code }: CodeMetaProps) {
  if (isChecking) return 'Checking';
  if (product === undefined) return 'Ready to put away';
  return (
    <>
      {code}
      {product.vitola && ` · ${product.vitola}`}
    </>
  );
}
