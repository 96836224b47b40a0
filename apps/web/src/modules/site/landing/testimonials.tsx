import { landing } from '@balcao/copy/landing'
import { Badge } from '#ui/badge.tsx'
import { useAuth } from '#lib/session.tsx'
import { Section } from './section.tsx'

/** Shows three testimonials. Until there are real ones they are invented, and say so. */
export function Testimonials() {
  const { testimonials } = landing
  const real = useAuth().site.testimonials
  return (
    <Section id="depoimentos" title={testimonials.title}>
      <div className="grid gap-10 md:grid-cols-3 md:gap-8">
        {(real.length > 0 ? real : testimonials.items).map((item) => (
          <figure key={item.company + item.name} className="flex flex-col">
            <blockquote className="border-l-2 border-brass pl-5 text-lg text-pretty">{item.quote}</blockquote>
            <figcaption className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 pl-5 text-sm">
              <span>
                <span className="block font-semibold">{item.company}</span>
                <span className="text-muted">{item.name}</span>
              </span>
              {real.length === 0 && <Badge className="border border-line">{testimonials.example}</Badge>}
            </figcaption>
          </figure>
        ))}
      </div>
      {real.length === 0 && <p className="mt-10 text-sm text-muted">{testimonials.exampleNote}</p>}
    </Section>
  )
}
