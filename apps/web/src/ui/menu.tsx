import { useFirstPress } from '#lib/first-press.ts'
import { cx } from '#lib/cx.ts'
import { Opens, useIsReadOnly } from '#lib/session.tsx'
import { Check, type LucideIcon } from 'lucide-react'
import { createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import type { primitives } from './menu-primitives.ts'

type Primitives = typeof primitives

/** The primitives, for what is inside of a menu: by then they are here. */
const PrimitivesContext = createContext<Primitives | null>(null)
const usePrimitives = () => useContext(PrimitivesContext)!
const load = async () => (await import('./menu-primitives.ts')).primitives

/** Shows a menu that a button opens. Its children are `MenuItem`, `MenuLink` and `MenuSeparator`. */
export function Menu({
  trigger,
  header,
  align = 'end',
  children,
}: {
  trigger: ReactElement
  header?: ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}) {
  const { loaded: Base, pressed, waiting } = useFirstPress(trigger, 'menu', load)
  if (!Base) return <Opens>{waiting}</Opens>
  return (
    <PrimitivesContext value={Base}>
      <Base.Root {...pressed.root}>
        <Opens>
          <Base.Trigger {...pressed.trigger} render={trigger} />
        </Opens>
        <Base.Portal>
          <Base.Positioner sideOffset={8} align={align} className="z-50 outline-none">
            <Base.Popup className="pop min-w-56 origin-(--transform-origin) rounded-panel border border-line bg-raised p-1.5 text-ink shadow-float outline-none">
              {header && <div className="px-3 pt-2 pb-2.5 text-sm">{header}</div>}
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </PrimitivesContext>
  )
}

const ROW =
  'flex h-10 w-full items-center gap-3 rounded-control px-3 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-sunken'

/**
 * Shows an action of a menu. It is disabled on an admin's visit, unless it merely `reads`: shows, opens or goes
 * somewhere.
 */
export function MenuItem({
  icon: Icon,
  onSelect,
  keepOpen = false,
  reads = false,
  children,
}: {
  icon: LucideIcon
  onSelect: () => void
  keepOpen?: boolean
  reads?: boolean
  children: ReactNode
}) {
  const Base = usePrimitives()
  const isReadOnly = useIsReadOnly()
  return (
    <Base.Item onClick={onSelect} disabled={isReadOnly && !reads} closeOnClick={!keepOpen} className={ROW}>
      <Icon size={18} aria-hidden className="text-muted" />
      {children}
    </Base.Item>
  )
}

export function MenuLink({ icon: Icon, to, children }: { icon: LucideIcon; to: string; children: ReactNode }) {
  const Base = usePrimitives()
  return (
    <Base.LinkItem render={<Link to={to} />} closeOnClick className={ROW}>
      <Icon size={18} aria-hidden className="text-muted" />
      {children}
    </Base.LinkItem>
  )
}

/** Shows a line of short choices, such as emoji; the chosen one is marked. */
export function MenuChoices({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  choices: readonly string[]
  chosen: string | undefined
  onChoose: (choice: string) => void
}) {
  const Base = usePrimitives()
  return (
    <Base.Group aria-label={label} className="flex gap-0.5 px-1 pb-1">
      {choices.map((choice) => (
        <Base.Item
          key={choice}
          aria-label={`${label} ${choice}`}
          onClick={() => onChoose(choice)}
          className={cx(
            'flex size-10 items-center justify-center rounded-full text-xl outline-none select-none data-highlighted:bg-sunken',
            choice === chosen && 'bg-brass-soft',
          )}
        >
          {choice}
        </Base.Item>
      ))}
    </Base.Group>
  )
}

/** Shows an entry that is on or off, with its state. */
export function MenuCheck({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}) {
  const Base = usePrimitives()
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} closeOnClick className={ROW}>
      <span className="flex size-4.5 items-center justify-center rounded border border-line text-brass-ink">
        <Base.CheckboxItemIndicator>
          <Check size={14} strokeWidth={3} aria-hidden />
        </Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  )
}

export function MenuSeparator() {
  const Base = usePrimitives()
  return <Base.Separator className="my-1.5 h-px bg-line" />
}
