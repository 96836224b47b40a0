import { landing } from '@balcao/copy/landing'
import { ButtonLink } from '#ui/button.tsx'
import { PlanCard } from '#modules/billing/index.ts'
import { paths } from '#lib/paths.ts'
import { useAuth } from '#lib/session.tsx'
import { Section } from './section.tsx'

const { plans: copy } = landing

/** Shows the plans, as the operator of this installation set them. */
export function Plans() {
  const { plans, signUpOpen } = useAuth().site
  return (
    <Section id="planos" title={copy.title} text={copy.text}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            action={
              signUpOpen && (
                <ButtonLink
                  variant="secondary"
                  to={paths.register}
                  aria-label={copy.startLabel(plan.name)}
                  className="w-full"
                >
                  {copy.start}
                </ButtonLink>
              )
            }
          />
        ))}
      </ul>
    </Section>
  )
}
