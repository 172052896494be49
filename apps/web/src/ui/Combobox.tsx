import { Combobox as Base } from '@base-ui/react/combobox';
import { Check } from 'lucide-react';
import { ComboboxMessage } from './ComboboxMessage.tsx';
import { Field, type FieldTexts } from './Field.tsx';
import { inputStyle } from './input-style.ts';
import { popupItemStyle, popupStyle } from './overlay-style.ts';

export interface ComboboxProps<Option> extends FieldTexts {
  value: Option | null;
  onChange: (value: Option | null) => void;
  /** What is typed. The caller searches with it and gives the options back. */
  query: string;
  onQueryChange: (query: string) => void;
  options: readonly Option[];
  status: 'ready' | 'loading' | 'error';
  optionKey: (option: Option) => string;
  optionLabel: (option: Option) => string;
  /** Shown instead of a list when there is nothing to show. */
  emptyText: string;
  errorText: string;
  onRetry: () => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
}

/** Type, then choose: options come from a search elsewhere. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { value, onChange, query, onQueryChange, options, status, optionKey, optionLabel } = props;

  return (
    <Base.Root
      items={options}
      value={value}
      inputValue={query}
      itemToStringLabel={optionLabel}
      isItemEqualToValue={(one, other) => optionKey(one) === optionKey(other)}
      filter={null}
      autoHighlight
      disabled={props.disabled ?? false}
      onInputValueChange={onQueryChange}
      onValueChange={onChange}
    >
      <Field label={props.label} hint={props.hint} error={props.error}>
        {(control) => (
          <Base.Input
            {...control}
            name={props.name}
            placeholder={props.placeholder}
            autoComplete="off"
            className={inputStyle}
          />
        )}
      </Field>
      <Base.Portal>
        <Base.Positioner sideOffset={-22} className="z-popup w-(--anchor-width)">
          <Base.Popup className={popupStyle} aria-busy={status === 'loading' || undefined}>
            <ComboboxMessage
              state={status === 'ready' && options.length === 0 ? 'none' : status}
              emptyText={props.emptyText}
              errorText={props.errorText}
              onRetry={props.onRetry}
            />
            <Base.List className="max-h-[min(var(--available-height),20rem)] overflow-y-auto overscroll-contain">
              {(option: Option) => (
                <Base.Item
                  key={optionKey(option)}
                  value={option}
                  className={`${popupItemStyle} justify-between`}
                >
                  {optionLabel(option)}
                  <Base.ItemIndicator>
                    <Check aria-hidden size={16} className="text-brass" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
