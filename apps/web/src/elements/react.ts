/**
 * Stands for React in the scripts that are built into pages, which show a component once, before the app runs: no state,
 * no effects, no handlers. `build.ts` makes elements of what it returns.
 */
export interface Described {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

export const Fragment = 'fragment';

export const jsx = (type: unknown, props: Described['props']): Described => ({ type, props });
export const jsxs = jsx;

export const createElement = (
  type: unknown,
  props: Described['props'] | null,
  ...children: readonly unknown[]
): Described => ({ type, props: children.length > 0 ? { ...props, children } : { ...props } });

type Forwarded = (props: Described['props'], ref: null) => unknown;

export const forwardRef = (render: Forwarded) => (props: Described['props']) => render(props, null);

export const createContext = <Value>(value: Value) => ({ value });
export const useContext = <Value>(context: { value: Value }): Value => context.value;
export const useMemo = <Value>(make: () => Value): Value => make();
export const useState = <Value>(first?: Value) => [first, () => undefined] as const;
export const useEffect = (): void => undefined;
export const useSyncExternalStore = <Value>(_subscribe: unknown, read: () => Value): Value => read();
