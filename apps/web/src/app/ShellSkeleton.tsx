import { Loading } from '../ui/Loading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';

/** The shell before anybody knows whose it is. */
export function ShellSkeleton() {
  return (
    <div className="lg:flex">
      <title>Stoa</title>
      <header className="sticky top-0 hidden h-dvh w-60 shrink-0 border-r border-hairline bg-ink-raised px-6 py-10 lg:block">
        <Wordmark />
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <div className="mx-auto max-w-page px-5 pt-10 sm:px-10 lg:pt-16">
          <h1 className="sr-only">Opening your journal</h1>
          <Loading label="Loading">
            <Skeleton className="w-24" />
            <Skeleton shape="title" className="mt-4 h-10 w-3/4 max-w-narrow" />
          </Loading>
        </div>
      </main>
      <div className="fixed inset-x-0 bottom-0 h-14 border-t border-edge bg-ink-raised pb-[env(safe-area-inset-bottom)] lg:hidden" />
    </div>
  );
}
