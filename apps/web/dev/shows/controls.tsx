import type { Recurrence } from '@balcao/contract'
import { CheckList } from '#ui/form/check-list.tsx'
import { ChoiceGrid } from '#ui/form/choice-grid.tsx'
import { CopiedText } from '#ui/form/copied-text.tsx'
import { Field } from '#ui/form/field.tsx'
import { GuardedForm } from '#ui/form/guarded-form.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordInput } from '#ui/form/password-input.tsx'
import { PhoneInput } from '#ui/form/phone-input.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { TimeInput } from '#ui/form/time-input.tsx'
import { RepetitionFields } from '#ui/form/repetition-fields.tsx'
import { StartList } from '#ui/start-list.tsx'
import { WeekdaysField } from '#ui/form/weekdays-field.tsx'
import { Beer, Music, Utensils } from 'lucide-react'
import { LONG } from '../samples.ts'
import { Held, type Show } from '../show.tsx'

const VENUES = [
  { value: 'bar', label: 'Bar', icon: Beer },
  { value: 'restaurant', label: 'Restaurante', icon: Utensils },
  { value: 'club', label: 'Balada', icon: Music },
] as const
const COPY_WORDS = {
  label: 'Link do convite',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar',
}

export const controls: Show[] = [
  {
    file: 'form/field',
    states: {
      'with a hint': (
        <Field label="Nome" hint="Como os clientes chamam a casa">
          <Input defaultValue="Bar da Ana" />
        </Field>
      ),
      required: (
        <Field label="Nome" required>
          <Input />
        </Field>
      ),
      optional: (
        <Field label="Site" required="optional">
          <Input />
        </Field>
      ),
      wrong: (
        <Field label="E-mail" required error="Digite um e-mail válido.">
          <Input defaultValue="ana@" />
        </Field>
      ),
    },
  },
  {
    file: 'form/input',
    states: {
      empty: <Input aria-label="Nome" placeholder="Seu nome" />,
      long: <Input aria-label="Nome" defaultValue={`${LONG} ${LONG}`} />,
      'read-only': <Input aria-label="Nome" readOnly value="Bar da Ana" />,
      disabled: <Input aria-label="Nome" disabled value="Bar da Ana" />,
    },
  },
  {
    file: 'form/guarded-form',
    states: {
      plain: (
        <GuardedForm savedAt={0}>
          <Input aria-label="Nome" defaultValue={LONG} />
        </GuardedForm>
      ),
    },
  },
  { file: 'form/textarea', states: { text: <Textarea aria-label="Texto" defaultValue={`${LONG}\n${LONG}`} /> } },
  { file: 'form/password-input', states: { hidden: <PasswordInput aria-label="Senha" defaultValue="segredo" /> } },
  { file: 'form/phone-input', states: { masked: <PhoneInput aria-label="Telefone" /> } },
  {
    file: 'form/select',
    states: {
      choices: (
        <Select aria-label="Ordem">
          <option>Mais novos</option>
          <option>{LONG}</option>
        </Select>
      ),
      disabled: (
        <Select aria-label="Ordem" disabled>
          <option>Mais novos</option>
        </Select>
      ),
    },
  },
  {
    file: 'form/switch',
    states: {
      'on and off': (
        <Held<boolean> first>{(checked, set) => <Switch checked={checked} onChange={set} label="Som de aviso" />}</Held>
      ),
      disabled: <Switch checked={false} onChange={() => undefined} label="Som de aviso" disabled />,
    },
  },
  {
    file: 'form/search-box',
    states: {
      empty: <Search first="" />,
      filled: <Search first="samba" />,
      looking: <Search first="samba" busy />,
    },
  },
  {
    file: 'form/time-input',
    states: {
      time: <Held first="18:00">{(value, set) => <TimeInput label="Abre" value={value} onChange={set} />}</Held>,
    },
  },
  {
    file: 'form/check-list',
    states: {
      some: <Kinds first={['bar']} />,
      'none, and wrong': <Kinds first={[]} error="Escolha ao menos um." />,
    },
  },
  {
    file: 'form/choice-grid',
    states: {
      chosen: (
        <Held<(typeof VENUES)[number]['value']> first="bar">
          {(value, set) => <ChoiceGrid legend="Tipo" required choices={[...VENUES]} value={value} onChange={set} />}
        </Held>
      ),
    },
  },
  {
    file: 'form/weekdays-field',
    states: {
      some: (
        <Held first={[4, 5]}>
          {(days, set) => <WeekdaysField label="Dias" hint="Nenhum: todos os dias" days={days} onChange={set} />}
        </Held>
      ),
    },
  },
  {
    file: 'start-list',
    states: {
      links: (
        <StartList
          label="Modelos"
          starts={VENUES.map(({ value, label, icon }) => ({ key: value, icon, name: label, about: LONG, to: '#' }))}
        />
      ),
    },
  },
  {
    file: 'form/repetition-fields',
    states: {
      weekly: (
        <Held first={{ start: '2026-12-11T22:00', recurrence: 'weekly' as Recurrence, weekdays: [4], repeatUntil: '' }}>
          {(values, set) => (
            <RepetitionFields values={values} errors={{}} set={(change) => set({ ...values, ...change })} />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'form/copied-text',
    states: { link: <CopiedText value="https://balcao.example/convite#7f3a" words={COPY_WORDS} /> },
  },
]

function Search({ first, busy = false }: { first: string; busy?: boolean }) {
  return (
    <Held first={first}>
      {(text, set) => <SearchBox label="Buscar" clearLabel="Limpar busca" value={text} onChange={set} busy={busy} />}
    </Held>
  )
}

function Kinds({ first, error }: { first: string[]; error?: string }) {
  return (
    <Held first={first}>
      {(value, set) => <CheckList legend="Casas" choices={[...VENUES]} value={value} onChange={set} error={error} />}
    </Held>
  )
}
