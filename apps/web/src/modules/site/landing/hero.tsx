import { landing } from '@balcao/copy/landing'
import { ButtonLink } from '#ui/button.tsx'
import { PendantLamp } from '#ui/pendant-lamp.tsx'
import { paths } from '#lib/paths.ts'
import { ArrowDown } from 'lucide-react'
import { LivingPhone } from './living-phone.tsx'

/** Shows the counter at night: a lamp, its light, and the phone standing on the wood. It is dark in either theme. */
export function Hero() {
  const { hero } = landing
  return (
    <section className="night relative scheme-dark overflow-hidden text-ink">
      <div className="mx-auto grid max-w-[1200px] gap-6 px-4 pt-28 sm:px-8 lg:grid-cols-[1.1fr_1fr] lg:items-end lg:gap-8 lg:pt-24">
        <div className="max-w-xl lg:self-center lg:pb-36">
          <h1 className="font-display text-2xl font-bold tracking-tight text-balance sm:text-3xl">{hero.title}</h1>
          <p className="mt-5 max-w-lg text-lg text-pretty text-muted">{hero.text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
            <ButtonLink to={paths.register} size="lg">
              {hero.action}
            </ButtonLink>
            <a
              href="#como-funciona"
              className="inline-flex h-12 items-center gap-2 rounded-control px-3 font-semibold text-ink hover:text-brass-ink"
            >
              {hero.more}
              <ArrowDown size={18} aria-hidden />
            </a>
          </div>
          <p className="mt-4 text-sm text-muted">{hero.note}</p>
        </div>
        <div className="relative pt-6 pb-28 lg:pt-36">
          <PendantLamp className="bottom-full hidden translate-y-28 lg:block" />
          <LivingPhone />
        </div>
      </div>
      <div aria-hidden className="counter absolute inset-x-0 bottom-0 -z-10 h-40" />
    </section>
  )
}
