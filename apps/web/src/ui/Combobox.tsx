import { type Ref, useId } from 'react';
import { ComboboxMessage } from './ComboboxMessage.tsx';
import { ComboboxOption } from './ComboboxOption.tsx';
import { Field, type FieldControl, type FieldTexts } from './Field.tsx';
import { inputStyle } from './input-style.ts';
import { focusNextField } from './next-field.ts';
import { popupStyle } from './overlay-style.ts';
import { type Listbox, useListbox } from './use-listbox.ts';

export interface ComboboxProps<Option> extends FieldTexts {
  value: Option | null;
  /** Called with null as soon as the text no longer matches the chosen option. */
  onChange: (value: Option | null) => void;
  query: string;
  onQueryChange: (query: string) => void;
  options: readonly Option[];
  /** `idle` means too little was typed to search; nothing opens. */
  status: 'idle' | 'ready' | 'loading' | 'error';
  /** True if the options match the typed text. Older ones stay visible but can't be chosen by key. Defaults to `ready`. */
  isCurrent?: boolean;
  optionKey: (option: Option) => string;
  optionLabel: (option: Option) => string;
  /** A second line that distinguishes options with the same label. */
  optionNote?: (option: Option) => string;
  /** For short lists: pressing the field opens the list. */
  browsable?: boolean;
  freeText?: boolean;
  emptyText: string;
  errorText: string;
  onRetry: () => void;
  placeholder?: string;
  /** The options' source, if it requires attribution. */
  credit?: string;
  disabled?: boolean;
  /** The label and action of a phone's Enter key once an option is chosen. */
  enterKeyHint?: 'next' | 'search';
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
}

const hasCurrentOptions = ({ isCurrent, status }: Pick<ComboboxProps<unknown>, 'isCurrent' | 'status'>) =>
  isCurrent ?? status === 'ready';

const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** A search field with a list. Not Base UI's, which hides the rest of the page from assistive technology while open. */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { onChange, onQueryChange, options, status, optionLabel } = props;
  const listId = useId();
  const list = useListbox(
    hasCurrentOptions(props) ? options.length : 0,
    (index) => {
      const option = options[index];
      if (option !== undefined) choose(option);
    },
    props.freeText ? -1 : 0,
  );

  function choose(option: Option) {
    onChange(option);
    onQueryChange(optionLabel(option));
    list.hide();
  }

  return (
    <Field label={props.label} hint={props.hint} error={props.error}>
      {(control) => (
        <div
          className="relative"
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            list.hide();
            props.onBlur?.();
          }}
        >
          <ComboboxInput ref={props.ref} control={control} combobox={props} list={list} listId={listId} />
          {list.open && status !== 'idle' && (
            <ComboboxPopup combobox={props} list={list} listId={listId} onChoose={choose} />
          )}
        </div>
      )}
    </Field>
  );
}

interface ComboboxPartProps<Option> {
  combobox: ComboboxProps<Option>;
  list: Listbox;
  listId: string;
}

interface ComboboxInputProps<Option> extends ComboboxPartProps<Option> {
  ref: Ref<HTMLInputElement> | undefined;
  control: FieldControl;
}

function ComboboxInput<Option>({ ref, control, combobox, list, listId }: ComboboxInputProps<Option>) {
  const { value, onChange, onQueryChange, status } = combobox;
  const hasOptions = list.open && combobox.options.length > 0;

  return (
    <input
      {...control}
      ref={ref}
      name={combobox.name}
      value={combobox.query}
      placeholder={combobox.placeholder}
      disabled={combobox.disabled}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={hasOptions}
      aria-controls={hasOptions ? listId : undefined}
      aria-activedescendant={hasOptions && list.active >= 0 ? optionId(listId, list.active) : undefined}
      enterKeyHint={combobox.enterKeyHint ?? 'next'}
      autoCapitalize="words"
      autoComplete="off"
      spellCheck={false}
      className={inputStyle}
      onKeyDown={(event) => {
        if (
          event.key === 'Enter' &&
          list.open &&
          status !== 'idle' &&
          !hasCurrentOptions(combobox) &&
          !combobox.freeText
        ) {
          event.preventDefault();
          return;
        }
        list.onKeyDown(event);
        focusNextField(event);
      }}
      onClick={() => {
        if (combobox.browsable && !list.open) list.show();
      }}
      onChange={(event) => {
        onQueryChange(event.target.value);
        if (value !== null) onChange(null);
        list.show();
      }}
    />
  );
}

interface ComboboxPopupProps<Option> extends ComboboxPartProps<Option> {
  onChoose: (option: Option) => void;
}

function ComboboxPopup<Option>({ combobox, list, listId, onChoose }: ComboboxPopupProps<Option>) {
  const { value, options, status, optionKey, optionLabel } = combobox;
  const hasOptions = options.length > 0;

  return (
    <div className={`absolute inset-x-0 top-full z-popup mt-1 animate-rise ${popupStyle}`}>
      <ComboboxMessage
        state={status === 'ready' && options.length === 0 ? 'none' : status}
        emptyText={combobox.emptyText}
        errorText={combobox.errorText}
        onRetry={combobox.onRetry}
      />
      {hasOptions && (
        <div
          id={listId}
          role="listbox"
          // Browsers make a scrolling list focusable, but the keyboard stays with the field.
          tabIndex={-1}
          aria-label={combobox.label}
          className="max-h-72 overflow-y-auto overscroll-contain"
        >
          {options.map((option, index) => (
            <ComboboxOption
              key={optionKey(option)}
              id={optionId(listId, index)}
              label={optionLabel(option)}
              note={combobox.optionNote?.(option)}
              active={index === list.active}
              chosen={value !== null && optionKey(value) === optionKey(option)}
              onPoint={() => list.setActive(index)}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      )}
      {hasOptions && combobox.credit && (
        <p className="border-t border-hairline px-4 py-1.5 text-right text-small text-muted">
          {combobox.credit}
        </p>
      )}
    </div>
  );
}
