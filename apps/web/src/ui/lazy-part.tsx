import {
  Component,
  type ComponentType,
  createContext,
  // Only this file may import it.
  // oxlint-disable-next-line eslint/no-restricted-imports
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import { isChunkFailure } from './chunk-failure.ts';
import { toast } from './toast.ts';

interface Preloadable {
  /** Starts loading the part before it is first shown. */
  readonly preload: () => void;
}

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

interface ChunkBoundaryProps {
  readonly instead: ReactNode;
  readonly onFailure?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Preserves the page and its typed text if a part's chunk can't load. */
class ChunkBoundary extends Component<ChunkBoundaryProps, { readonly error: Error | null }> {
  override readonly state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    if (isChunkFailure(error)) this.props.onFailure?.();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // The page's own boundary handles other errors.
    if (!isChunkFailure(error)) throw error;
    return this.props.instead;
  }
}

function makeLazy<Props extends object>(load: Load<Props>) {
  let ready: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    ready = await load();
    return ready;
  };
  const start = () => lazy(async () => ({ default: await fetchPart() }));
  let Loaded = start();
  return {
    current: () => Loaded,
    /** Returns the part itself once it is loaded: a lazy component would wait for one more render. */
    best: (): ComponentType<Props> => ready ?? Loaded,
    preload: () => void fetchPart().catch(() => undefined),
    /** Creates a new lazy component, because one remembers its failure. */
    renew: () => {
      Loaded = start();
    },
  };
}

/**
 * Loads a part from its own chunk, inside a `Suspense`. If the chunk fails, shows the failure with a retry; `quiet` renders
 * nothing instead.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  { quiet = false }: { readonly quiet?: boolean } = {},
): ComponentType<Props> {
  const part = makeLazy(load);
  return function LazyPart(props: Props) {
    const [tries, setTries] = useState(0);
    const Loaded = part.current();
    const again = () => {
      part.renew();
      setTries(tries + 1);
    };
    return (
      <ChunkBoundary key={tries} instead={quiet ? null : <PartMissing onRetry={again} />}>
        <Loaded {...props} />
      </ChunkBoundary>
    );
  };
}

/**
 * Loads a dialog from its own chunk. If that fails, shows a toast, and the dialog counts as closed.
 *
 * @param until shown while it loads
 */
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  until?: (props: Props) => ReactNode,
): ComponentType<Props & { readonly onClose: () => void }> & Preloadable {
  const dialog = makeLazy(load);
  function LazyDialog(props: Props & { readonly onClose: () => void }) {
    const [Loaded] = useState(dialog.best);
    const fail = () => {
      dialog.renew();
      toast.error(`Couldn’t open this. ${REMEDY}`);
      props.onClose();
    };
    return (
      <ChunkBoundary instead={null} onFailure={fail}>
        <Suspense fallback={until?.(props)}>
          <Loaded {...props} />
        </Suspense>
      </ChunkBoundary>
    );
  }
  return Object.assign(LazyDialog, { preload: dialog.preload });
}

/** True while a dialog from outside the page covers it, such as the cigar that is being added. */
export const PageCovered = createContext(false);

/**
 * Like {@link lazyDialog}, but stays mounted while it closes. Loads when it first opens. It doesn't first open below a dialog
 * that covers the page, because the later of two modal dialogs would block the earlier one.
 */
export function lazyOverlay<Props extends { readonly open: boolean; readonly onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> & Preloadable {
  let isLoaded = false;
  const Overlay = lazyDialog<Props>(async () => {
    const loaded = await load();
    isLoaded = true;
    return loaded;
  });
  function LazyOverlay(props: Props) {
    const isCovered = useContext(PageCovered);
    const [wasOpened, setWasOpened] = useState(false);
    if (props.open && !isCovered && !wasOpened) setWasOpened(true);
    return wasOpened && (props.open || isLoaded) ? <Overlay {...props} /> : null;
  }
  return Object.assign(LazyOverlay, { preload: Overlay.preload });
}

const REMEDY = 'Check your connection and try again. If that doesn’t help, reload the page.';

function PartMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="py-4">
      <p className="max-w-narrow text-body text-pretty text-muted">{`Couldn’t load this part. ${REMEDY}`}</p>
      <Button variant="link" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
