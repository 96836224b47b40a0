import { common } from '@balcao/copy/common'
import { shell } from '@balcao/copy/shell'
import { ButtonLink } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { paths } from '#lib/paths.ts'
import { productName } from '#lib/product-name.ts'
import { Link, Outlet, ScrollRestoration } from 'react-router'

/** Renders the public pages with their bar: the logo, Login and Criar Conta. */
export function PublicLayout() {
  return (
    <>
      <a
        href="#content"
        className="sr-only z-60 rounded-control bg-brass px-4 py-2 text-on-brass focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {common.skipToContent}
      </a>
      <header className="absolute inset-x-0 top-0 z-30 scheme-dark text-ink">
        <div className="mx-auto flex h-18 max-w-[1200px] items-center justify-between gap-4 px-4 sm:px-8">
          <Link to={paths.landing} aria-label={shell.home(productName())} className="rounded-control py-2">
            <Logo />
          </Link>
          <nav aria-label={shell.mainMenu} className="flex items-center gap-1 sm:gap-2">
            <ButtonLink to={paths.login()} variant="ghost">
              {shell.login}
            </ButtonLink>
            <ButtonLink to={paths.register}>{shell.register}</ButtonLink>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  )
}
