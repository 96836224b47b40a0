import { common } from '@balcao/copy/common'
import { legal } from '@balcao/copy/public/legal'
import { paths } from '#lib/paths.ts'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

export const TermsPage = () => <LegalPage document={legal.terms} />
export const PrivacyPage = () => <LegalPage document={legal.privacy} />

/** A text that holds for everybody, at the width of a book. */
function LegalPage({ document }: { document: (typeof legal)['terms'] }) {
  return (
    <>
      <title>{`${document.title} · ${common.product}`}</title>
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
      </article>
    </>
  )
}
