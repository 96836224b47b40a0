import { simulator } from '@balcao/copy/simulator'
import { EmptyState } from '#ui/empty-state.tsx'
import { PendantLamp } from '#ui/pendant-lamp.tsx'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { AddPersonDialog } from './people/add-person-dialog.tsx'
import { PeopleRail } from './people/people-rail.tsx'
import { WaitingVenues } from './people/waiting-venues.tsx'
import { PhoneFrame } from './phone/phone-frame.tsx'
import { Phone } from './phone/phone.tsx'
import { usePeople, useWaitingVenues } from './queries.ts'
import { SimulatorHeader } from './simulator-header.tsx'
import { usePlace } from './use-place.ts'
import { productName } from '#lib/product-name.ts'

/**
 * Shows a phone in the browser: one person plays the customers of a venue, and the owner's phone that scans its QR
 * code.
 */
export function SimulatorPage() {
  const people = usePeople()
  const waiting = useWaitingVenues()
  const place = usePlace()
  const [adding, setAdding] = useState(false)
  const person = people.data?.find(({ phone }) => phone === place.person)
  const choose = (phone: string) => place.go({ person: phone })

  return (
    <div className="flex h-dvh flex-col overflow-hidden night text-ink scheme-dark md:[--lamp-x:calc(50%_+_10rem)]">
      <title>{`${simulator.title} · ${productName()}`}</title>
      <SimulatorHeader />
      <main id="content" className="relative flex min-h-0 flex-1 flex-col md:flex-row">
        <aside className="z-10 flex shrink-0 flex-col gap-3 px-3 pb-3 md:w-80 md:overflow-y-auto md:px-6 md:py-5">
          <WaitingVenues venues={waiting.data ?? []} people={people.data ?? []} onLinked={choose} />
          <PeopleRail people={people} selected={place.person} onChoose={choose} onAdd={() => setAdding(true)} />
        </aside>
        <div aria-hidden className="counter absolute inset-x-0 bottom-0 hidden h-24 md:block" />
        <section className="relative flex min-h-0 flex-1 items-center justify-center md:items-end md:px-5 md:pt-8 md:pb-8">
          <PendantLamp className="-top-84 hidden min-[1100px]:block" />
          <PhoneFrame>
            {person ? (
              <Phone key={person.phone} person={person} people={people.data ?? []} place={place} />
            ) : (
              <div className="flex h-full items-center justify-center">
                <EmptyState icon={Smartphone} title={simulator.phone.nobody} text={simulator.phone.nobodyText} />
              </div>
            )}
          </PhoneFrame>
        </section>
      </main>
      {adding && <AddPersonDialog onClose={() => setAdding(false)} onAdded={choose} />}
    </div>
  )
}
