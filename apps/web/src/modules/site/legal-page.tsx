import { legal } from '@balcao/copy/public/legal'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { api } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { productName } from '#lib/product-name.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

export const TermsPage = () => <LegalPage name="terms" />
export const PrivacyPage = () => <LegalPage name="privacy" />

/** Shows a legal text for everyone, at the width of a book. */
function LegalPage({ name }: { name: 'terms' | 'privacy' }) {
  const document = legal[name]
  const own = useQuery(api.site.legal.queryOptions())
  return (
    <>
      <title>{`${document.title} · ${productName()}`}</title>
      <meta name="description" content={document.description} />
      <div className="night scheme-dark h-18" />
      <article className="mx-auto max-w-2xl px-4 py-12 sm:px-8 sm:py-16">
        <Link
          to={paths.landing}
          className="inline-flex min-h-10 items-center gap-2 text-sm font-semibold text-brass-ink hover:underline"
        >
          <ArrowLeft size={16} aria-hidden />
          {legal.back}
        </Link>
        <h1 className="mt-4 font-display text-3xl font-bold tracking-tight">{document.title}</h1>
        {own.isPending && <Skeleton className="mt-10 h-60 w-full" />}
        {own.isError && (
          <div className="mt-10">
            <ErrorState error={own.error} onRetry={own.refetch} retrying={own.isFetching} />
          </div>
        )}
        {own.data?.[name] && <OwnText text={own.data[name]} />}
        {own.data?.[name] === '' && <ProductText document={document} />}
      </article>
    </>
  )
}

/** Shows the operator's own text: paragraphs, and headings that begin with `#`. */
function OwnText({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return paragraphs.map((paragraph, index) =>
    paragraph.startsWith('#') ? (
      <h2 key={index} className="mt-10 font-display text-xl font-semibold">
        {paragraph.replace(/^#+\s*/, '')}
      </h2>
    ) : (
      <p key={index} className="mt-3 text-pretty whitespace-pre-line">
        {paragraph}
      </p>
    ),
  )
}

function ProductText({ document }: { document: (typeof legal)['terms'] }) {
  return (
    <>
      <p className="mt-2 text-sm text-muted">{document.updated}</p>
      {document.sections.map(({ title, paragraphs }) => (
        <section key={title} className="mt-10">
          <h2 className="font-display text-xl font-semibold">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-pretty">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  )
}
