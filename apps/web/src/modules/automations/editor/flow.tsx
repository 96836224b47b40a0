import { automations } from '@balcao/copy/outreach/automations'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx'
import { cx } from '#lib/cx.ts'
import { useIsReadOnly } from '#lib/session.tsx'
import {
  ArrowDown,
  ArrowUp,
  CalendarClock,
  CalendarHeart,
  Clock,
  EllipsisVertical,
  Hourglass,
  type LucideIcon,
  Plus,
  Send,
  Split,
  Tag,
  Trash2,
  UserRound,
  Webhook,
} from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ConditionFields } from './condition-fields.tsx'
import {
  BRANCH_CONDITIONS,
  type DraftStep,
  type DraftTrigger,
  isStepWhole,
  newCondition,
  newStep,
  type StepKind,
} from './drafts.ts'
import { Parts } from './parts.tsx'
import { StepFields } from './step-fields.tsx'

const { flow: copy, form, does } = automations

const ICONS: Record<StepKind, LucideIcon> = {
  send: Send,
  tag: Tag,
  handover: UserRound,
  schedule: CalendarClock,
  webhook: Webhook,
  wait: Hourglass,
  'wait-time': Clock,
  'wait-reservation': CalendarHeart,
  branch: Split,
}
const ACTIONS: StepKind[] = ['send', 'tag', 'handover', 'schedule', 'webhook']
/** The most branches within each other. */
const DEEPEST = 2

interface FlowProps {
  steps: DraftStep[]
  trigger: DraftTrigger['kind']
  tried: boolean
  /** The step that was just added, which gets the focus. */
  added: string | null
  onChange: (steps: DraftStep[], added?: string) => void
  /** The number of branches around these steps, and the number of the step around them: `2.` */
  depth?: number
  prefix?: string
  /** The element above the first step: the trigger, or one side of a branch. */
  first: string
  isDelayed?: boolean
}

/** Shows steps one below the other, with a button between two of them that adds one. */
export function Flow({ steps, depth = 0, prefix = '', first, isDelayed = false, ...flow }: FlowProps) {
  const { trigger, onChange } = flow
  const list = useRef<HTMLOListElement>(null)
  const add = (index: number) => (kind: StepKind) => {
    const step = newStep(kind)
    onChange(steps.toSpliced(index, 0, step), step.key)
  }
  const kinds = kindsFor(trigger, depth)
  const delayedAt = steps.findIndex(({ kind }) => kind.startsWith('wait'))
  return (
    <ol ref={list} tabIndex={-1} aria-label={copy.steps} className="flex min-w-0 flex-col outline-none">
      {steps.map((step, index) => (
        <li key={step.key} className="min-w-0">
          <AddStep kinds={kinds} label={index === 0 ? first : copy.add(`${prefix}${index}`)} onAdd={add(index)} />
          <StepCard
            {...flow}
            step={step}
            depth={depth}
            number={`${prefix}${index + 1}`}
            isDelayed={isDelayed || (delayedAt >= 0 && delayedAt < index)}
            canRise={index > 0}
            canSink={index < steps.length - 1}
            onStep={(next, added) => onChange(steps.with(index, next), added)}
            onMove={(by) => onChange(swapped(steps, index, index + by))}
            onRemove={() => {
              list.current?.focus()
              onChange(steps.toSpliced(index, 1))
            }}
          />
        </li>
      ))}
      <li>
        <AddStep
          kinds={kinds}
          label={steps.length === 0 ? first : copy.add(`${prefix}${steps.length}`)}
          isLast
          onAdd={add(steps.length)}
        />
      </li>
    </ol>
  )
}

/** Returns the kinds of steps that may be added here. */
const kindsFor = (trigger: DraftTrigger['kind'], depth: number) => ({
  waits: [
    'wait',
    'wait-time',
    ...(trigger.startsWith('reservation') ? (['wait-reservation'] as const) : []),
  ] satisfies StepKind[],
  canBranch: depth < DEEPEST,
})

const swapped = (steps: DraftStep[], one: number, other: number) =>
  steps.with(one, steps[other]!).with(other, steps[one]!)

const LINE = 'mx-auto w-px bg-line-strong/60'

function AddStep({
  kinds: { waits, canBranch },
  label,
  isLast = false,
  onAdd,
}: {
  kinds: ReturnType<typeof kindsFor>
  label: string
  isLast?: boolean
  onAdd: (kind: StepKind) => void
}) {
  const isReadOnly = useIsReadOnly()
  const item = (kind: StepKind) => (
    <MenuItem key={kind} icon={ICONS[kind]} onSelect={() => onAdd(kind)}>
      {does[kind]}
    </MenuItem>
  )
  if (isReadOnly) return <div aria-hidden className={cx(LINE, isLast ? 'hidden' : 'h-6')} />
  return (
    <div className="flex flex-col">
      <div aria-hidden className={cx(LINE, 'h-3')} />
      <div className="flex justify-center">
        <Menu
          align="start"
          trigger={
            <IconButton
              icon={Plus}
              label={label}
              className="rounded-full! border border-line-strong/60 bg-raised hover:border-brass-ink hover:text-brass-ink"
            />
          }
        >
          {ACTIONS.map(item)}
          <MenuSeparator />
          {waits.map(item)}
          {canBranch && <MenuSeparator />}
          {canBranch && item('branch')}
        </Menu>
      </div>
      {!isLast && <div aria-hidden className={cx(LINE, 'h-3')} />}
    </div>
  )
}

interface CardProps extends Pick<FlowProps, 'trigger' | 'tried' | 'added'> {
  step: DraftStep
  depth: number
  number: string
  isDelayed: boolean
  canRise: boolean
  canSink: boolean
  onStep: (step: DraftStep, added?: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function StepCard({ step, number, canRise, canSink, onStep, onMove, onRemove, ...rest }: CardProps) {
  const { trigger, tried, added, isDelayed } = rest
  const card = useFocusWhenAdded(step.key === added)
  const name = copy.step(number, does[step.kind])
  const change = (part: Partial<DraftStep>) => onStep({ ...step, ...part })
  return (
    <fieldset
      ref={card}
      tabIndex={-1}
      className={cx(
        '@container min-w-0 rounded-panel border bg-panel p-5 outline-none sm:p-6 focus-visible:border-brass-ink',
        tried && !isStepWhole(step) ? 'border-wine' : 'border-line',
      )}
    >
      <legend className="sr-only">{name}</legend>
      <div className="mb-3 flex items-center gap-3">
        <Badge kind={step.kind} />
        <p aria-hidden className="min-w-0 flex-1 text-sm font-semibold">
          {does[step.kind]}
        </p>
        <Menu trigger={<IconButton icon={EllipsisVertical} label={copy.actions(name)} className="-my-2 -mr-2" />}>
          {canRise && (
            <MenuItem icon={ArrowUp} onSelect={() => onMove(-1)}>
              {copy.up}
            </MenuItem>
          )}
          {canSink && (
            <MenuItem icon={ArrowDown} onSelect={() => onMove(1)}>
              {copy.down}
            </MenuItem>
          )}
          {(canRise || canSink) && <MenuSeparator />}
          <MenuItem icon={Trash2} onSelect={onRemove}>
            {copy.remove}
          </MenuItem>
        </Menu>
      </div>
      {step.kind === 'branch' ? (
        <Branch {...rest} step={step} number={number} onStep={onStep} />
      ) : (
        <StepFields draft={step} trigger={trigger} isDelayed={isDelayed} tried={tried} onChange={change} />
      )}
    </fieldset>
  )
}

function Badge({ kind }: { kind: StepKind }) {
  const Icon = ICONS[kind]
  const tone =
    kind === 'branch'
      ? 'bg-sky-soft text-sky'
      : kind.startsWith('wait')
        ? 'bg-sunken text-muted'
        : 'bg-brass-soft text-brass-ink'
  return (
    <span aria-hidden className={cx('flex size-9 shrink-0 items-center justify-center rounded-full', tone)}>
      <Icon size={18} strokeWidth={1.75} />
    </span>
  )
}

type BranchProps = Omit<CardProps, 'canRise' | 'canSink' | 'onMove' | 'onRemove'>

/** Asks for the conditions of a branch, and shows its two sides: beside each other where there is room. */
function Branch({ step, depth, number, onStep, ...flow }: BranchProps) {
  const { tried } = flow
  const side = (which: 'yes' | 'no') => (
    <Side name={copy[which]} tone={which}>
      <Flow
        {...flow}
        steps={step[which]}
        depth={depth + 1}
        prefix={`${number}.`}
        first={copy.addHere(copy[which], number)}
        onChange={(steps, key) => onStep({ ...step, [which]: steps }, key)}
      />
      {step[which].length === 0 && <p className="pt-1 text-center text-sm text-muted">{copy.goesOn}</p>}
    </Side>
  )
  return (
    <>
      <Parts
        parts={step.conditions}
        atLeast={1}
        atMost={5}
        words={{ legend: form.condition, remove: form.removeCondition, add: form.addCondition }}
        blank={newCondition}
        onChange={(conditions) => onStep({ ...step, conditions })}
      >
        {(part, change) => <ConditionFields kinds={BRANCH_CONDITIONS} draft={part} tried={tried} onChange={change} />}
      </Parts>
      <div className="mt-4 grid min-w-0 gap-3 @2xl:grid-cols-2">
        {side('yes')}
        {side('no')}
      </div>
      {tried && !isStepWhole(step) && <p className="mt-3 text-sm text-wine">{copy.empty}</p>}
    </>
  )
}

function Side({ name, tone, children }: { name: string; tone: 'yes' | 'no'; children: ReactNode }) {
  return (
    <section aria-label={name} className="min-w-0 rounded-control bg-sunken p-3">
      <p
        className={cx(
          'mx-auto w-fit rounded-full px-3 py-0.5 text-xs font-semibold',
          tone === 'yes' ? 'bg-leaf-soft text-leaf' : 'bg-panel text-muted',
        )}
      >
        {name}
      </p>
      {children}
    </section>
  )
}

/** Returns a ref for something that gets the focus, and comes into view, when it was just added. */
function useFocusWhenAdded(isAdded: boolean) {
  const element = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!isAdded) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [isAdded])
  return element
}
