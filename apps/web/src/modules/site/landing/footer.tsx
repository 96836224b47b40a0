import { landing } from '@balcao/copy/landing'
import { Logo } from '#ui/logo.tsx'
import { paths } from '#lib/paths.ts'
import { productName } from '#lib/product-name.ts'
import { useAuth } from '#lib/session.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const { footer } = landing
const YEAR = new Date().getFullYear()
const LINK = 'inline-flex min-h-10 items-center rounded-control text-muted hover:text-ink'

export function Footer() {
  const { support, site } = useAuth()
  return (
    <footer className="scheme-dark bg-sunken text-sm text-ink">
      <div className="mx-auto grid max-w-[1200px] gap-10 px-4 py-14 sm:grid-cols-2 sm:px-8 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div>
          <Logo />
          <p className="mt-4 max-w-xs text-pretty text-muted">{footer.blurb}</p>
        </div>
        <Block title={footer.quickLinks}>
          <Anchor href="#beneficios">{footer.benefits}</Anchor>
          <Anchor href="#como-funciona">{footer.howItWorks}</Anchor>
          <Anchor href="#depoimentos">{footer.testimonials}</Anchor>
          {site.plans.length > 0 && <Anchor href="#planos">{footer.plans}</Anchor>}
          <Page to={paths.login()}>{footer.login}</Page>
          <Page to={paths.register}>{footer.register}</Page>
        </Block>
        <Block title={footer.resources}>
          <Anchor href="#perguntas">{footer.questions}</Anchor>
          <Anchor href="#conexao-e-lgpd">{footer.honest}</Anchor>
          <Page to={paths.terms}>{footer.terms}</Page>
          <Page to={paths.privacy}>{footer.privacy}</Page>
          <Page to={paths.apiDocs}>{footer.api}</Page>
          {support.sourceUrl && <Anchor href={support.sourceUrl}>{footer.source}</Anchor>}
        </Block>
        {(support.email || support.phone) && (
          <Block title={footer.contact}>
            {support.email && <Anchor href={`mailto:${support.email}`}>{support.email}</Anchor>}
            {support.phone && <Anchor href={`tel:${support.phone.replace(/[^\d+]/g, '')}`}>{support.phone}</Anchor>}
          </Block>
        )}
      </div>
      <p className="border-t border-line px-4 py-6 text-center text-muted">{footer.copyright(YEAR, productName())}</p>
    </footer>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function Anchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className={LINK}>
        <span className="min-w-0 break-all">{children}</span>
      </a>
    </li>
  )
}

function Page({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {children}
      </Link>
    </li>
  )
}
