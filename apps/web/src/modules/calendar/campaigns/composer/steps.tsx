import { campaigns } from '@balcao/copy/outreach/campaigns'
import { Button } from '#ui/button.tsx'
import { ChoiceGrid } from '#ui/form/choice-grid.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useQuickReplies } from '#modules/conversations/index.ts'
import { VariableText } from '#modules/contacts/index.ts'
import {
  CalendarClock,
  CircleAlert,
  FileSpreadsheet,
  Filter,
  type LucideIcon,
  MessageSquareText,
  Repeat,
  Send,
  Tag,
  UserCheck,
  UserRound,
  Users,
} from 'lucide-react'
import { AttachmentField } from '../../form/attachment-field.tsx'
import { AudienceDetails, kindChange } from '../../form/audience-fields.tsx'
import { type AudienceKind, type Errors, movedStart } from '../../form/form-values.ts'
import { DeliveryFields } from '../../form/more-fields.tsx'
import { RepetitionFields } from '#ui/form/repetition-fields.tsx'
import type { CampaignValues, Mode } from './campaign-values.ts'
import { TestButton } from './test-button.tsx'

const { compose: copy } = campaigns

interface StepProps {
  values: CampaignValues
  errors: Errors
  set: (change: Partial<CampaignValues>) => void
}

type Kind = keyof typeof copy.kinds
const KIND_ICONS: Record<Kind, LucideIcon> = {
  kept: UserCheck,
  all: Users,
  tag: Tag,
  segment: Filter,
  some: UserRound,
  list: FileSpreadsheet,
}

/** Asks for the name of the campaign and the recipients. */
export function WhoStep({ values, errors, set, mayKeep }: StepProps & { mayKeep: boolean }) {
  const kinds = (Object.keys(KIND_ICONS) as Kind[]).filter((kind) => kind !== 'kept' || mayKeep)
  return (
    <>
      <Field label={copy.title} required hint={copy.titleHint} error={errors.title}>
        <Input
          value={values.title}
          maxLength={120}
          placeholder={copy.titlePlaceholder}
          autoComplete="off"
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
      </Field>
      <ChoiceGrid
        legend={copy.whoLegend}
        required
        columns="grid-cols-2 sm:grid-cols-3"
        choices={kinds.map((value) => ({ value, label: copy.kinds[value], icon: KIND_ICONS[value] }))}
        value={isKind(values.kind) ? values.kind : ''}
        onChange={(kind) => set(kindChange(kind))}
      />
      {errors.kind && <Problem>{errors.kind}</Problem>}
      <div className="space-y-3 empty:hidden">
        <AudienceDetails values={values} set={set} />
      </div>
    </>
  )
}

const isKind = (kind: AudienceKind): kind is Kind => kind in copy.kinds

/** Asks for the text and the file, and sends them to the owner's own phone for a look. */
export function WhatStep({ values, errors, set, start }: StepProps & { start: string }) {
  return (
    <>
      <AttachmentField file={values.file} error={errors.file} set={set} />
      <VariableText
        text={values.text}
        required={values.file ? 'optional' : true}
        error={errors.text}
        onChange={(text) => set({ text })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Templates onChoose={(text) => set({ text })} />
        <TestButton values={values} start={start} />
      </div>
    </>
  )
}

/** Offers the quick replies of the venue as a beginning. */
function Templates({ onChoose }: { onChoose: (text: string) => void }) {
  const replies = useQuickReplies().data?.replies ?? []
  if (replies.length === 0) return null
  const trigger = (
    <Button variant="secondary" size="sm">
      <MessageSquareText size={16} aria-hidden />
      {copy.template}
    </Button>
  )
  return (
    <Menu trigger={trigger} align="start">
      <div className="max-h-72 max-w-80 overflow-y-auto">
        {replies.map(({ id, shortcut, text }) => (
          <MenuItem key={id} icon={MessageSquareText} onSelect={() => onChoose(text)}>
            <span className="min-w-0 truncate">
              <span className="font-semibold">{copy.templateShort(shortcut)}</span>{' '}
              <span className="text-muted">{text}</span>
            </span>
          </MenuItem>
        ))}
      </div>
    </Menu>
  )
}

const MODE_ICONS: Record<Mode, LucideIcon> = { now: Send, at: CalendarClock, repeat: Repeat }
const MODES = Object.keys(MODE_ICONS) as Mode[]

/**
 * Asks when it is sent.
 *
 * @param props.end the end as it is meant now
 */
export function WhenStep({ values, errors, set, end, mayNow }: StepProps & { end: string; mayNow: boolean }) {
  const modes = MODES.filter((mode) => mode !== 'now' || mayNow)
  const { mode, isEndChosen } = values
  const choose = (next: Mode) =>
    set({ mode: next, ...(next === 'repeat' && values.recurrence === 'none' && { recurrence: 'weekly' as const }) })
  return (
    <>
      <ChoiceGrid
        legend={copy.whenLegend}
        required
        columns={modes.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}
        choices={modes.map((value) => ({
          value,
          label: copy.modes[value],
          text: copy.modeTexts[value],
          icon: MODE_ICONS[value],
        }))}
        value={mode}
        onChange={choose}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {mode !== 'now' && (
          <Field label={mode === 'repeat' ? copy.firstStart : copy.start} required error={errors.start}>
            <Input
              type="datetime-local"
              value={values.start}
              max="9999-12-31T23:59"
              onChange={(event) => set(movedStart(values, event.currentTarget.value))}
            />
          </Field>
        )}
        <Field label={copy.end} required error={errors.end} hint={isEndChosen ? copy.endChosen : copy.endAuto}>
          <Input
            type="datetime-local"
            value={end}
            max="9999-12-31T23:59"
            onChange={(event) => set({ end: event.currentTarget.value, isEndChosen: true })}
          />
        </Field>
        {mode === 'repeat' && <RepetitionFields always values={values} errors={errors} set={set} />}
      </div>
      {isEndChosen && (
        <Button variant="ghost" size="sm" onClick={() => set({ isEndChosen: false })}>
          {copy.endReset}
        </Button>
      )}
      <details className="group rounded-control border border-line">
        <summary className="flex min-h-11 items-center px-4 text-sm font-semibold">{copy.more}</summary>
        <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2">
          <DeliveryFields values={values} set={set} />
        </div>
      </details>
    </>
  )
}

function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 text-sm text-wine">
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
