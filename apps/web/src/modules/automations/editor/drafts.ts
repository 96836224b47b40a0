import {
  type Automation,
  type AutomationCondition,
  AutomationAction,
  AutomationTrigger,
  AutomationWait,
  type AutomationStep,
  BranchCondition,
  type VenueFile,
} from '@balcao/contract'

/** Holds a trigger while it is being typed. Details of another kind are kept, in case it is chosen again. */
export type DraftTrigger = { kind: AutomationTrigger['kind']; words: string; minutes: string; tag: string }
export type DraftCondition = {
  kind: BranchCondition['kind']
  tag: string
  has: boolean
  open: boolean
  words: string
  states: Extract<BranchCondition, { kind: 'state' }>['states']
  segmentId: string
  party: string
}
export type StepKind = AutomationStep['kind']
export type DraftStep = {
  /** Names the step while the form is open. */
  key: string
  kind: StepKind
  text: string
  file: VenueFile | null
  /** True while a file is being uploaded. */
  isUploading: boolean
  tag: string
  add: boolean
  after: string
  unit: Extract<AutomationStep, { kind: 'wait' }>['unit']
  time: string
  daysBefore: string
  conditions: DraftCondition[]
  yes: DraftStep[]
  no: DraftStep[]
}

/** Holds the input of the form. */
export interface Draft {
  name: string
  trigger: DraftTrigger
  conditions: DraftCondition[]
  actions: DraftStep[]
  isOn: boolean
}

/** A whole automation, or the beginning of one: a template. */
export type Beginning = Pick<Automation, 'name' | 'trigger' | 'conditions' | 'actions' | 'isOn'> &
  Partial<Pick<Automation, 'files'>>

export const newCondition = (kind: DraftCondition['kind'] = 'tag'): DraftCondition => ({
  kind,
  tag: '',
  has: kind !== 'replied' && kind !== 'reserved',
  open: true,
  words: '',
  states: ['bot'],
  segmentId: '',
  party: '8',
})

export const newStep = (kind: StepKind): DraftStep => ({
  key: crypto.randomUUID(),
  kind,
  text: '',
  file: null,
  isUploading: false,
  tag: '',
  add: true,
  after: '1',
  unit: 'days',
  time: kind === 'wait-time' ? '18:00' : '12:00',
  daysBefore: '0',
  conditions: kind === 'branch' ? [newCondition('replied')] : [],
  yes: [],
  no: [],
})

const NEW_TRIGGER: DraftTrigger = { kind: 'keyword', words: '', minutes: '10', tag: '' }

/** Returns the initial input of a form: for an automation to change, a template, or a new one. */
export function draftOf(automation: Beginning | null): Draft {
  if (!automation) return { name: '', trigger: NEW_TRIGGER, conditions: [], actions: [newStep('send')], isOn: true }
  const { name, trigger, conditions, actions, isOn, files = [] } = automation
  return {
    name,
    isOn,
    trigger: {
      kind: trigger.kind,
      words: trigger.kind === 'keyword' ? trigger.words.join(', ') : '',
      minutes: trigger.kind === 'waiting' ? String(trigger.minutes) : NEW_TRIGGER.minutes,
      tag: trigger.kind === 'tag-added' ? trigger.tag : '',
    },
    conditions: conditions.map(draftOfCondition),
    actions: actions.map((step) => draftOfStep(step, files)),
  }
}

function draftOfCondition(condition: BranchCondition): DraftCondition {
  const draft = newCondition(condition.kind)
  switch (condition.kind) {
    case 'tag':
      return { ...draft, tag: condition.tag, has: condition.has }
    case 'hours':
      return { ...draft, open: condition.open }
    case 'words':
      return { ...draft, words: condition.words.join(', '), has: condition.has }
    case 'state':
      return { ...draft, states: condition.states }
    case 'segment':
      return { ...draft, segmentId: condition.segmentId }
    case 'party':
      return { ...draft, party: String(condition.atLeast) }
    case 'replied':
    case 'reserved':
      return { ...draft, has: condition.has }
  }
}

function draftOfStep(step: AutomationStep, files: VenueFile[]): DraftStep {
  const draft = newStep(step.kind)
  switch (step.kind) {
    case 'send':
      return { ...draft, text: step.text, file: files.find(({ id }) => id === step.fileId) ?? null }
    case 'tag':
      return { ...draft, tag: step.tag, add: step.add }
    case 'handover':
    case 'webhook':
      return draft
    case 'schedule':
      return { ...draft, text: step.text, after: String(step.after), unit: step.unit }
    case 'wait':
      return { ...draft, after: String(step.after), unit: step.unit }
    case 'wait-time':
      return { ...draft, time: step.time }
    case 'wait-reservation':
      return { ...draft, time: step.time, daysBefore: String(step.daysBefore) }
    case 'branch':
      return {
        ...draft,
        conditions: step.conditions.map(draftOfCondition),
        yes: step.yes.map((inner) => draftOfStep(inner, files)),
        no: step.no.map((inner) => draftOfStep(inner, files)),
      }
  }
}

/** Returns a trigger as the contract has it, complete or not. */
export function readTrigger({ kind, words, minutes, tag }: DraftTrigger): object {
  switch (kind) {
    case 'keyword':
      return { kind, words: splitWords(words) }
    case 'waiting':
      return { kind, minutes: numberIn(minutes) }
    case 'tag-added':
      return { kind, tag }
    default:
      return { kind }
  }
}

/** Returns a condition as the contract has it, complete or not. */
function readCondition(draft: DraftCondition): object {
  const { kind, tag, has, open, words, states, segmentId, party } = draft
  switch (kind) {
    case 'tag':
      return { kind, tag, has }
    case 'hours':
      return { kind, open }
    case 'words':
      return { kind, words: splitWords(words), has }
    case 'state':
      return { kind, states }
    case 'segment':
      return { kind, segmentId }
    case 'party':
      return { kind, atLeast: numberIn(party) }
    case 'replied':
    case 'reserved':
      return { kind, has }
  }
}

/** Returns a step as the contract has it, complete or not. */
function readStep(draft: DraftStep): object {
  const { kind, text, file, tag, add, after, unit, time, daysBefore } = draft
  switch (kind) {
    case 'send':
      return { kind, text, fileId: file?.id ?? null }
    case 'tag':
      return { kind, tag, add }
    case 'handover':
    case 'webhook':
      return { kind }
    case 'schedule':
      return { kind, after: numberIn(after), unit, text }
    case 'wait':
      return { kind, after: numberIn(after), unit }
    case 'wait-time':
      return { kind, time }
    case 'wait-reservation':
      return { kind, time, daysBefore: numberIn(daysBefore) }
    case 'branch':
      return {
        kind,
        conditions: draft.conditions.map(readCondition),
        yes: draft.yes.map(readStep),
        no: draft.no.map(readStep),
      }
  }
}

/** Returns an automation as the contract has it, complete or not. */
export const readDraft = ({ name, trigger, conditions, actions, isOn }: Draft) => ({
  name,
  isOn,
  trigger: readTrigger(trigger),
  conditions: conditions.map(readCondition),
  actions: actions.map(readStep),
})

export const isTriggerWhole = (draft: DraftTrigger) => AutomationTrigger.safeParse(readTrigger(draft)).success
export const isConditionWhole = (draft: DraftCondition) => BranchCondition.safeParse(readCondition(draft)).success
/** Tells whether a step is complete; of a branch, only whether it has a step on one of its sides. */
export const isStepWhole = (draft: DraftStep): boolean =>
  draft.kind === 'branch'
    ? draft.yes.length + draft.no.length > 0
    : !draft.isUploading && STEP.some((schema) => schema.safeParse(readStep(draft)).success)
const STEP = [AutomationAction, AutomationWait]

/** The kinds of conditions that hold at the start, where nothing can have followed yet. */
export const START_CONDITIONS: AutomationCondition['kind'][] = ['tag', 'hours', 'words', 'state', 'segment', 'party']
export const BRANCH_CONDITIONS: BranchCondition['kind'][] = ['replied', 'reserved', ...START_CONDITIONS]

const splitWords = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const numberIn = (digits: string) => (digits === '' ? Number.NaN : Number(digits))
