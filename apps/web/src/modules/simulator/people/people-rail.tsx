import { simulator } from '@balcao/copy/simulator'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusDot } from '#ui/status-dot.tsx'
import { useToast } from '#ui/toast.tsx'
import { cx } from '#lib/cx.ts'
import { formatPhone } from '#lib/format.ts'
import { Plus, UserRoundPlus } from 'lucide-react'
import { type Person, simulatorErrorMessage } from '../api.ts'
import { useAddPerson, type usePeople } from '../queries.ts'

const copy = simulator.people

interface Props {
  people: ReturnType<typeof usePeople>
  selected: string | null
  onChoose: (phone: string) => void
  onAdd: () => void
}

/** Shows the people whose phone can be chosen: in a column beside the phone, in a strip above it on small screens. */
export function PeopleRail({ people, selected, onChoose, onAdd }: Props) {
  const known = new Set(people.data?.map(({ phone }) => phone))
  const samples = copy.samples.filter(({ phone }) => !known.has(phone))
  return (
    <nav aria-label={copy.title} className="min-h-0">
      <h2 className="mb-2 px-1 text-sm font-semibold text-muted max-md:sr-only">{copy.title}</h2>
      {people.isError && !people.data && <Unreachable error={people.error} onRetry={() => void people.refetch()} />}
      <ul className="relative flex gap-1 max-md:overflow-x-auto max-md:[scrollbar-width:none] md:flex-col">
        {people.isPending && <PeopleSkeleton />}
        {people.data?.map((person) => (
          <li key={person.phone} className="shrink-0">
            <PersonButton person={person} current={person.phone === selected} onChoose={onChoose} />
          </li>
        ))}
        {people.data && (
          <li className="shrink-0">
            <button type="button" onClick={onAdd} className={cx(ROW, 'text-muted hover:bg-raised hover:text-ink')}>
              <span className="flex size-10 shrink-0 items-center justify-center rounded-full border border-dashed border-line-strong">
                <Plus size={20} aria-hidden />
              </span>
              <span className="text-sm font-medium max-md:text-xs">{copy.add}</span>
            </button>
          </li>
        )}
      </ul>
      {people.data && samples.length > 0 && <Samples samples={samples} chosen={selected !== null} onAdded={onChoose} />}
    </nav>
  )
}

const ROW =
  'flex w-full items-center gap-3 rounded-control p-2 text-left transition-colors max-md:w-20 max-md:flex-col max-md:gap-1 max-md:p-1.5 max-md:text-center'

function PersonButton({
  person,
  current,
  onChoose,
}: {
  person: Person
  current: boolean
  onChoose: Props['onChoose']
}) {
  const { name, phone, linkedDevices } = person
  return (
    <button
      type="button"
      aria-pressed={current}
      onClick={() => onChoose(phone)}
      className={cx(ROW, current ? 'bg-brass-soft' : 'hover:bg-raised')}
    >
      <Avatar name={name} className={cx(current && 'bg-brass! text-on-brass!')} />
      <span className="max-w-full min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold max-md:text-xs">{name}</span>
        <span className="flex items-center gap-2 text-xs text-muted max-md:justify-center">
          <span className="truncate numeric max-md:sr-only">{formatPhone(phone)}</span>
          {linkedDevices.length > 0 && <Attends online={linkedDevices.some(({ online }) => online)} />}
        </span>
      </span>
    </button>
  )
}

function Attends({ online }: { online: boolean }) {
  return (
    <span className="flex shrink-0 items-center gap-1.5 font-semibold">
      <StatusDot tone={online ? 'leaf' : 'neutral'} hollow={!online} />
      {copy.attends}
      {!online && <span className="sr-only">{copy.offline}</span>}
    </span>
  )
}

interface SamplesProps {
  samples: readonly { name: string; phone: string }[]
  /** True when a phone is chosen already: on a small screen the room is used for that. */
  chosen: boolean
  onAdded: (phone: string) => void
}

/** Shows sample customers; one press adds one and chooses the phone. */
function Samples({ samples, chosen, onAdded }: SamplesProps) {
  const toast = useToast()
  const add = useAddPerson()
  const fail = (error: unknown) =>
    toast({ title: simulator.addPerson.error, description: simulatorErrorMessage(error), variant: 'destructive' })
  return (
    <div
      className={cx(
        'mt-2 flex gap-2 max-md:overflow-x-auto max-md:[scrollbar-width:none] md:mt-4 md:flex-wrap',
        chosen && 'max-md:hidden',
      )}
    >
      <h3 className="w-full px-1 text-sm font-semibold text-muted max-md:sr-only">{copy.quick}</h3>
      {samples.map((sample) => (
        <Button
          key={sample.phone}
          variant="secondary"
          size="sm"
          onClick={() => add.mutate(sample, { onSuccess: () => onAdded(sample.phone), onError: fail })}
        >
          <UserRoundPlus size={16} aria-hidden />
          {sample.name}
        </Button>
      ))}
    </div>
  )
}

function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-panel bg-wine-soft p-3 text-sm">
      <p className="font-semibold text-wine">{copy.error}</p>
      <p className="mt-1 text-muted">{simulatorErrorMessage(error)}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={onRetry}>
        {simulator.scan.again}
      </Button>
    </div>
  )
}

const PeopleSkeleton = () =>
  [0, 1, 2].map((index) => (
    <li key={index} aria-hidden className={ROW}>
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <Skeleton className="h-4 w-28 max-md:w-14" />
    </li>
  ))
