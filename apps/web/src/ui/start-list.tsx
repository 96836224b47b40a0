import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { cx } from '#lib/cx.ts'

interface Start {
  key: string
  icon: LucideIcon
  name: string
  about: string
}

interface Props {
  label: string
  starts: (Start & ({ to: string } | { onChoose: () => void; disabled: boolean }))[]
  /** True to show three beside each other in a wide window. */
  threeWide?: boolean
}

const LOOK =
  'flex h-full w-full items-start gap-3 rounded-control border border-line-strong/60 bg-raised p-4 text-left transition-colors hover:border-line-strong disabled:opacity-60'

/** Shows templates to start from, each with its name and what it is for. */
export function StartList({ label, starts, threeWide = false }: Props) {
  return (
    <ul aria-label={label} className={cx('grid w-full gap-3 text-left sm:grid-cols-2', threeWide && 'xl:grid-cols-3')}>
      {starts.map((start) => (
        <li key={start.key}>
          {'to' in start ? (
            <Link to={start.to} className={LOOK}>
              <Content start={start} />
            </Link>
          ) : (
            <button type="button" disabled={start.disabled} onClick={start.onChoose} className={LOOK}>
              <Content start={start} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Content({ start: { icon: Icon, name, about } }: { start: Start }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-brass-ink" />
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{name}</span>
        <span className="block text-sm text-muted">{about}</span>
      </span>
    </>
  )
}
