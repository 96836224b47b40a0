import { landing } from '@balcao/copy/landing'
import { ButtonLink } from '#ui/button.tsx'
import { paths } from '#lib/paths.ts'
import { useAuth } from '#lib/session.tsx'
import { productName } from '#lib/product-name.ts'
import { lazy, Suspense } from 'react'
import { Benefits } from './benefits.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { Night } from './night.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

/** The plans, loaded later because they are far below the first view, and not at all when there are none. */
const Plans = lazy(async () => ({ default: (await import('./plans.tsx')).Plans }))

export function LandingPage() {
  const { plans } = useAuth().site
  return (
    <>
      <title>{landing.title(productName())}</title>
      <meta name="description" content={landing.description} />
      <Hero />
      <Night />
      <Benefits />
      <Steps />
      <Testimonials />
      {plans.length > 0 && (
        <Suspense>
          <Plans />
        </Suspense>
      )}
      <Questions />
      <section className="night scheme-dark px-4 py-20 text-center text-ink sm:px-8">
        <h2 className="font-display text-2xl font-bold tracking-tight text-balance">{landing.closing.title}</h2>
        <ButtonLink to={paths.register} size="lg" className="mt-6">
          {landing.closing.action}
        </ButtonLink>
      </section>
      <Footer />
    </>
  )
}
