import { automations } from '@balcao/copy/outreach/automations'
import type { Beginning } from './editor/drafts.ts'

const { title: _title, label: _label, blank: _blank, ...words } = automations.templates

export type Template = keyof typeof words

const silent = [
  { kind: 'replied' as const, has: false },
  { kind: 'reserved' as const, has: false },
]
const send = (text: string) => ({ kind: 'send' as const, text, fileId: null })
const tag = (name: string) => ({ kind: 'tag' as const, tag: name, add: true })
const aDay = { kind: 'wait' as const, after: 1, unit: 'days' as const }

const FLOWS: Record<Template, Pick<Beginning, 'trigger' | 'conditions' | 'actions'>> = {
  lembrete: {
    trigger: { kind: 'reservation-made' },
    conditions: [],
    actions: [{ kind: 'wait-reservation', daysBefore: 0, time: '12:00' }, send(words.lembrete.text)],
  },
  'nao-veio': {
    trigger: { kind: 'reservation-no-show' },
    conditions: [],
    actions: [aDay, { kind: 'branch', conditions: silent, yes: [send(words['nao-veio'].text)], no: [] }],
  },
  cancelou: {
    trigger: { kind: 'reservation-cancelled' },
    conditions: [],
    actions: [tag(words.cancelou.tag), send(words.cancelou.text)],
  },
  silencio: {
    trigger: { kind: 'keyword', words: words.silencio.words },
    conditions: [],
    actions: [aDay, { kind: 'branch', conditions: silent, yes: [send(words.silencio.text)], no: [] }],
  },
  'fora-do-horario': {
    trigger: { kind: 'new-contact' },
    conditions: [{ kind: 'hours', open: false }],
    actions: [
      send(words['fora-do-horario'].text),
      tag(words['fora-do-horario'].tag),
      { kind: 'wait-time', time: '18:00' },
      { kind: 'branch', conditions: silent, yes: [send(words['fora-do-horario'].later)], no: [] },
    ],
  },
  aniversario: {
    trigger: { kind: 'keyword', words: words.aniversario.words },
    conditions: [],
    actions: [
      tag(words.aniversario.tag),
      { kind: 'handover' },
      { kind: 'wait', after: 2, unit: 'days' },
      {
        kind: 'branch',
        conditions: [{ kind: 'reserved', has: true }],
        yes: [{ kind: 'tag', tag: words.aniversario.tag, add: false }],
        no: [send(words.aniversario.text)],
      },
    ],
  },
  espera: {
    trigger: { kind: 'waiting', minutes: 10 },
    conditions: [],
    actions: [
      send(words.espera.text),
      { kind: 'wait', after: 20, unit: 'minutes' },
      {
        kind: 'branch',
        conditions: [{ kind: 'state', states: ['waiting'] }],
        yes: [send(words.espera.later)],
        no: [],
      },
    ],
  },
}

export const TEMPLATES = Object.keys(FLOWS) as Template[]

/** Returns the template with this name in the address; undefined where there is none. */
export const templateOf = (name: string | null): Template | undefined => TEMPLATES.find((one) => one === name)

/** Returns the automation that a template begins with. */
export const filledBy = (template: Template): Beginning => ({
  name: words[template].name,
  isOn: true,
  ...FLOWS[template],
})
