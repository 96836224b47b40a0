import { landing } from '@balcao/copy/landing'
import { Section } from './section.tsx'

/** Shows the four steps, in a strip of their own. */
export function Steps() {
  const { steps } = landing
  return (
    <div className="border-y border-line bg-panel">
      <Section id="como-funciona" title={steps.title}>
        <ol className="grid gap-x-8 max-sm:ml-4 sm:grid-cols-2 lg:grid-cols-4">
          {steps.items.map((step, index) => (
            <li
              key={step.title}
              className="relative border-l-2 border-brass pb-10 pl-6 last:pb-0 sm:border-t-2 sm:border-l-0 sm:pt-6 sm:pl-0 lg:pb-0"
            >
              <span
                aria-hidden
                className="numeric absolute top-0 left-0 flex size-9 -translate-x-1/2 items-center justify-center rounded-full bg-brass font-display font-bold text-on-brass sm:-top-px sm:translate-x-0 sm:-translate-y-1/2"
              >
                {index + 1}
              </span>
              <h3 className="pt-1 pl-2 font-display text-lg font-semibold sm:pl-0">{step.title}</h3>
              <p className="mt-2 pl-2 text-pretty text-muted sm:pr-4 sm:pl-0">{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
