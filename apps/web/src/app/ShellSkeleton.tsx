import { Bell, BookOpen, Ellipsis, House, type LucideIcon, Plus } from 'lucide-react';
import { Loading } from '../ui/Loading.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';

const rows = ['w-14', 'w-18', 'w-14', 'w-16', 'w-24', 'w-16', 'w-28'];

function TitleSkeleton() {
  return (
    <div className="flow-root">
      <h1 className="sr-only">Opening your journal</h1>
      <Skeleton className="w-24" />
      <Skeleton shape="title" className="mt-4 h-10 w-3/4 max-w-narrow" />
      <Skeleton className="w-1/2 max-w-narrow" />
    </div>
  );
}

/** Keeps the layout of the shell while a member's page loads. */
export function ShellSkeleton() {
  return (
    <div className="lg:flex">
      <title>Stoa</title>
      <header className="sticky top-0 hidden h-dvh w-[calc(5rem+160px)] shrink-0 flex-col border-r border-hairline bg-ink-raised py-8 lg:flex">
        <div className="px-6 py-2">
          <Wordmark />
        </div>
        <Skeleton shape="block" className="mx-6 mt-8 h-11" />
        <div className="mt-8 flex-1 space-y-1 px-6">
          {rows.map((width) => (
            <Row key={width} width={width} />
          ))}
        </div>
        <div className="space-y-1 border-t border-hairline px-6 pt-4">
          <Row width="w-20" />
          <Row width="w-16" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <div className="mx-auto max-w-page px-5 pt-6 sm:px-10 sm:pt-10 lg:pt-16">
          <TitleSkeleton />
          <Loading label="Loading">
            <div className="mt-12 space-y-10 border-t border-hairline pt-10">
              {[1, 2, 3].map((section) => (
                <Section key={section} />
              ))}
            </div>
          </Loading>
        </div>
      </main>
      <div className="fixed inset-x-0 bottom-0 border-t border-edge bg-ink-raised pb-[env(safe-area-inset-bottom)] lg:hidden">
        <div className="mx-auto flex min-h-14 max-w-text items-center justify-around">
          <BarIcon icon={House} />
          <BarIcon icon={BookOpen} />
          <span className="-mt-5 flex size-14 items-center justify-center rounded-full border-4 border-ink-raised bg-brass text-ink">
            <Plus aria-hidden size="1.625rem" strokeWidth={1.75} />
          </span>
          <BarIcon icon={Bell} />
          <BarIcon icon={Ellipsis} />
        </div>
      </div>
    </div>
  );
}

function BarIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="flex size-14 items-center justify-center text-muted">
      <Icon aria-hidden size="1.5rem" strokeWidth={1.5} />
    </span>
  );
}

function Row({ width }: { width: string }) {
  return (
    <div className="flex min-h-11 items-center gap-4">
      <Skeleton shape="circle" className="size-6 shrink-0" />
      <Skeleton className={width} />
    </div>
  );
}

function Section() {
  return (
    <div className="flex items-start gap-5 sm:gap-8">
      <Skeleton shape="block" className="size-20 shrink-0 sm:size-28" />
      <div className="min-w-0 flex-1">
        <Skeleton shape="title" className="w-2/3 max-w-narrow" />
        <Skeleton className="w-1/3 max-w-narrow" />
        <Skeleton className="mt-5 w-full max-w-text" />
      </div>
    </div>
  );
}
