import { DAYS, MenuItemInput, PolicyKind, SnippetInput, VenueFact } from '@balcao/contract'
import { menu } from '@balcao/copy/knowledge/menu'
import { policyTitles } from '@balcao/copy/knowledge/policies'
import { setup } from '@balcao/copy/setup'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useContractForm } from '#ui/form/use-contract-form.ts'
import { Notice } from '#ui/notice.tsx'
import { formatPrice, parsePrice } from '#lib/parse-price.ts'
import {
  DayRow,
  EventFields,
  type HoursDraft,
  hoursProblem,
  hoursToSave,
  SpecialDates,
  useEventForm,
} from '#modules/venue/index.ts'
import { type ComponentProps, type ReactNode, useState } from 'react'

const { fields: copy, edit, editDone, contact, about, groups, invalid } = setup.review
type Of<Kind extends VenueFact['kind']> = Extract<VenueFact, { kind: Kind }>
type Props<Fact> = { fact: Fact; onDone: (fact: VenueFact) => void; onClose: () => void }

/** Corrects one thing that was read. It is saved with the others, not here. It must be mounted anew for each. */
export function FactDialog({ fact, ...props }: Props<VenueFact>) {
  switch (fact.kind) {
    case 'hours':
      return <HoursForm fact={fact} {...props} />
    case 'item':
      return <ItemForm fact={fact} {...props} />
    case 'special':
      return <SpecialForm fact={fact} {...props} />
    case 'event':
      return <EventForm fact={fact} {...props} />
    case 'policy':
    case 'snippet':
      return <TextForm fact={fact} {...props} />
    case 'contact':
    case 'about':
      return <ValueForm fact={fact} {...props} />
  }
}

function CorrectionDialog({
  name,
  size,
  onClose,
  onSubmit,
  children,
}: {
  name: string
  size?: 'lg'
  onClose: () => void
  onSubmit: ComponentProps<typeof FormDialog>['onSubmit']
  children: ReactNode
}) {
  return (
    <FormDialog title={edit(name)} submit={editDone} onClose={onClose} onSubmit={onSubmit} busy={false} size={size}>
      {children}
    </FormDialog>
  )
}

function ItemForm({ fact, onDone, onClose }: Props<Of<'item'>>) {
  const { name, price, category, description } = fact.item
  const { register, errors, handleSubmit } = useContractForm(MenuItemInput, {
    start: { name, category, description, price: price === null ? '' : formatPrice(price) },
    words: { name: invalid, price: menu.form.priceInvalid },
    read: (typed) => ({
      ...fact.item,
      ...typed,
      price: typed.price.trim() === '' ? null : (parsePrice(typed.price) ?? NaN),
    }),
  })
  return (
    <CorrectionDialog
      name={groups.item}
      onClose={onClose}
      onSubmit={handleSubmit((item) => onDone({ kind: 'item', item }))}
    >
      <Field label={copy.name} error={errors.name}>
        <Input maxLength={120} {...register('name')} />
      </Field>
      <div className="grid grid-cols-[1fr_2fr] gap-4">
        <Field label={copy.price} error={errors.price}>
          <Input inputMode="decimal" maxLength={12} className="numeric" {...register('price')} />
        </Field>
        <Field label={copy.category}>
          <Input maxLength={60} {...register('category')} />
        </Field>
      </div>
      <Field label={copy.description}>
        <Textarea rows={2} maxLength={500} {...register('description')} />
      </Field>
    </CorrectionDialog>
  )
}

function EventForm({ fact, onDone, onClose }: Props<Of<'event'>>) {
  const form = useEventForm(fact.event)
  return (
    <CorrectionDialog
      name={groups.event}
      onClose={onClose}
      onSubmit={form.handleSubmit((event) => onDone({ kind: 'event', event }))}
    >
      <EventFields form={form} />
    </CorrectionDialog>
  )
}

function SpecialForm({ fact, onDone, onClose }: Props<Of<'special'>>) {
  const [dates, setDates] = useState(fact.dates)
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <CorrectionDialog
      name={groups.special}
      size="lg"
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault()
        const draft: HoursDraft = { timezone: 'America/Sao_Paulo', horarios: [], datasEspeciais: dates }
        const found = dates.length === 0 ? invalid : hoursProblem(draft)
        setProblem(found)
        if (!found) onDone({ kind: 'special', dates: hoursToSave(draft).datasEspeciais })
      }}
    >
      <SpecialDates dates={dates} onChange={setDates} />
      {problem && <Notice>{problem}</Notice>}
    </CorrectionDialog>
  )
}

/** Corrects a text, and where it belongs: one of the rules that every venue is asked about, or a subject of its own. */
function TextForm({ fact, onDone, onClose }: Props<Of<'policy'> | Of<'snippet'>>) {
  const start = fact.kind === 'policy' ? { title: policyTitles[fact.policy], content: fact.content } : fact.snippet
  const [place, setPlace] = useState<PolicyKind | ''>(fact.kind === 'policy' ? fact.policy : '')
  const { register, errors, handleSubmit } = useContractForm(SnippetInput, {
    start,
    words: { title: invalid, content: invalid },
    also: ({ content }) => ({ content: place !== '' && content.trim().length > 600 ? invalid : undefined }),
  })
  const done = handleSubmit(({ title, content }) =>
    onDone(
      place === '' ? { kind: 'snippet', snippet: { title, content } } : { kind: 'policy', policy: place, content },
    ),
  )
  return (
    <CorrectionDialog name={start.title} onClose={onClose} onSubmit={done}>
      <Field label={copy.place}>
        <Select
          value={place}
          onChange={({ currentTarget }) =>
            setPlace(PolicyKind.options.find((kind) => kind === currentTarget.value) ?? '')
          }
        >
          <option value="">{copy.ownSubject}</option>
          {PolicyKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {policyTitles[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {place === '' && (
        <Field label={copy.title} error={errors.title}>
          <Input maxLength={120} {...register('title')} />
        </Field>
      )}
      <Field label={copy.content} error={errors.content}>
        <Textarea rows={5} maxLength={place === '' ? 4000 : 600} {...register('content')} />
      </Field>
    </CorrectionDialog>
  )
}

function ValueForm({ fact, onDone, onClose }: Props<Of<'contact'> | Of<'about'>>) {
  const { register, errors, handleSubmit } = useContractForm(VenueFact, {
    start: { value: fact.value },
    words: { value: invalid },
    read: ({ value }) => ({ ...fact, value }),
  })
  const label = fact.kind === 'contact' ? contact[fact.field] : about[fact.field]
  return (
    <CorrectionDialog name={label} onClose={onClose} onSubmit={handleSubmit(onDone)}>
      <Field label={label} error={errors.value}>
        {fact.kind === 'about' ? (
          <Textarea rows={4} maxLength={fact.field === 'description' ? 500 : 5000} {...register('value')} />
        ) : (
          <Input maxLength={500} {...register('value')} />
        )}
      </Field>
    </CorrectionDialog>
  )
}

function HoursForm({ fact, onDone, onClose }: Props<Of<'hours'>>) {
  const [horarios, setHorarios] = useState(fact.horarios)
  const [problem, setProblem] = useState<string | null>(null)
  const draft: HoursDraft = { timezone: 'America/Sao_Paulo', horarios, datasEspeciais: [] }
  return (
    <CorrectionDialog
      name={groups.hours}
      size="lg"
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault()
        const found = hoursProblem(draft)
        setProblem(found)
        if (!found) onDone({ kind: 'hours', horarios: hoursToSave(draft).horarios })
      }}
    >
      <ul className="border-t border-line">
        {DAYS.map((day) => (
          <DayRow key={day} day={day} hours={horarios} onChange={setHorarios} />
        ))}
      </ul>
      {problem && <Notice>{problem}</Notice>}
    </CorrectionDialog>
  )
}
