import { common } from '@balcao/copy/common'
import { Skeleton } from '#ui/skeleton.tsx'
import { cx } from '#lib/cx.ts'
import type { ReactNode } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { usePaneScroll } from './use-pane-scroll.ts'

/**
 * Renders the frame of signed-in pages. The window itself never scrolls: the page scrolls inside `main`, so a page that
 * needs the whole height (chats) just takes `h-full`.
 *
 * @param alone true when neither bar is shown on phones
 */
export function AppFrame({ bar, nav, alone = false }: { bar: ReactNode; nav: ReactNode; alone?: boolean }) {
  const opening = useNavigation().state === 'loading'
  const pane = usePaneScroll()
  return (
    <div data-frame={alone ? 'alone' : 'barred'} className="flex h-[calc(100dvh-var(--banner,0px))] flex-col">
      <a
        href="#content"
        className="sr-only z-60 rounded-control bg-brass px-4 py-2 text-on-brass focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {common.skipToContent}
      </a>
      {bar}
      {opening && <Skeleton className="fixed inset-x-0 top-0 z-60 h-0.5 rounded-none" />}
      <div className="flex min-h-0 flex-1 flex-col-reverse sm:flex-row">
        {nav}
        <main
          ref={pane}
          id="content"
          tabIndex={-1}
          className={cx(
            'relative min-h-0 min-w-0 flex-1 overflow-y-auto outline-none max-lg:mb-(--notice)',
            alone && 'max-sm:pb-[env(safe-area-inset-bottom)]',
          )}
        >
          <Outlet />
        </main>
      </div>
    </div>
  )
}
