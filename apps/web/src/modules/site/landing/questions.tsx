import { landing } from '@balcao/copy/landing'
import { ChevronDown } from 'lucide-react'
import { Section } from './section.tsx'

/** Shows common questions, beside what we prefer to say beforehand. */
export function Questions() {
  const { questions, honest } = landing
  return (
    <div className="border-t border-line bg-panel">
      <Section id="perguntas" title={questions.title}>
        <div className="grid gap-12 lg:grid-cols-[1.4fr_1fr] lg:gap-20">
          <div className="border-t border-line">
            {questions.items.map((item) => (
              <details key={item.question} className="group border-b border-line">
                <summary className="flex min-h-14 items-center justify-between gap-4 rounded-control py-3 text-lg font-semibold [&::-webkit-details-marker]:hidden">
                  {item.question}
                  <ChevronDown
                    size={20}
                    aria-hidden
                    className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
                  />
                </summary>
                <p className="max-w-prose pb-5 text-pretty text-muted">{item.answer}</p>
              </details>
            ))}
          </div>
          <aside id="conexao-e-lgpd" aria-labelledby="honest" className="h-fit border-l-2 border-brass pl-6">
            <h3 id="honest" className="font-display text-xl font-semibold">
              {honest.title}
            </h3>
            {honest.items.map((item) => (
              <div key={item.title} className="mt-5">
                <h4 className="font-semibold">{item.title}</h4>
                <p className="mt-1 text-pretty text-muted">{item.text}</p>
              </div>
            ))}
          </aside>
        </div>
      </Section>
    </div>
  )
}
