import { landing } from '@balcao/copy/landing'
import { Section } from './section.tsx'

/** Shows the benefits, in the layout of a menu: the name, the dots, the details. */
export function Benefits() {
  const { benefits } = landing
  return (
    <Section id="beneficios" title={benefits.title} text={benefits.text}>
      <ul className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        {benefits.items.map((item) => (
          <li key={item.name}>
            <h3 className="flex flex-wrap items-baseline gap-x-3 sm:flex-nowrap">
              <span className="font-display text-xl font-semibold whitespace-nowrap">{item.name}</span>
              <span aria-hidden className="hidden flex-1 border-b-2 border-dotted border-line-strong sm:block" />
              <span className="text-sm font-semibold whitespace-nowrap text-brass-ink">{item.fact}</span>
            </h3>
            <p className="mt-2 max-w-md text-muted">{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
