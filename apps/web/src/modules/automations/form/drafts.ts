import type {
  Automation,
  AutomationAction,
  AutomationCondition,
  AutomationInput,
  AutomationTrigger,
} from '@balcao/contract'

/** Holds a trigger while it is being typed. Details of another kind are kept, in case it is chosen again. */
export type DraftTrigger = { kind: AutomationTrigger['kind']; words: string; minutes: string; tag: string }
export type DraftCondition = {
  kind: AutomationCondition['kind']
  tag: string
  has: boolean
  open: boolean
  words: string
  states: Extract<AutomationCondition, { kind: 'state' }>['states']
  segmentId: string
  party: string
}
export type DraftAction = {
  kind: AutomationAction['kind']
  text: string
  tag: string
  add: boolean
  after: string
  unit: Extract<AutomationAction, { kind: 'schedule' }>['unit']
}

/** Holds the input of the form. */
export interface Draft {
  name: string
  trigger: DraftTrigger
  conditions: DraftCondition[]
  actions: DraftAction[]
  isOn: boolean
}

export const newCondition = (): DraftCondition => ({
  kind: 'tag',
  tag: '',
  has: true,
  open: true,
  words: '',
  states: ['bot'],
  segmentId: '',
  party: '8',
})

export const newAction = (kind: DraftAction['kind'] = 'send'): DraftAction => ({
  kind,
  text: '',
  tag: '',
  add: true,
  after: '1',
  unit: 'days',
})

const NEW_TRIGGER: DraftTrigger = { kind: 'keyword', words: '', minutes: '10', tag: '' }

/** Returns the initial input of a form, for a new rule or one to change. */
export function draftOf(automation: Automation | null): Draft {
  if (!automation) return { name: '', trigger: NEW_TRIGGER, conditions: [], actions: [newAction()], isOn: true }
  const { name, trigger, conditions, actions, isOn } = automation
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
    actions: actions.map(draftOfAction),
  }
}

function draftOfCondition(condition: AutomationCondition): DraftCondition {
  const draft = { ...newCondition(), kind: condition.kind }
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
  }
}

function draftOfAction(action: AutomationAction): DraftAction {
  const draft = newAction(action.kind)
  switch (action.kind) {
    case 'send':
      return { ...draft, text: action.text }
    case 'tag':
      return { ...draft, tag: action.tag, add: action.add }
    case 'handover':
    case 'webhook':
      return draft
    case 'schedule':
      return { ...draft, text: action.text, after: String(action.after), unit: action.unit }
  }
}

/** Reads the trigger of a rule; null while it is not complete. */
export function triggerOf({ kind, words, minutes, tag }: DraftTrigger): AutomationTrigger | null {
  switch (kind) {
    case 'keyword': {
      const list = splitWords(words)
      return list.length > 0 ? { kind, words: list } : null
    }
    case 'waiting':
      return within(minutes, 1, 1440) ? { kind, minutes: Number(minutes) } : null
    case 'tag-added':
      return tag.trim() ? { kind, tag: tag.trim() } : null
    case 'new-contact':
    case 'outside-hours':
    case 'reservation-made':
      return { kind }
  }
}

/** Reads a condition; null while it is not complete. */
export function conditionOf(draft: DraftCondition): AutomationCondition | null {
  switch (draft.kind) {
    case 'tag':
      return draft.tag.trim() ? { kind: 'tag', tag: draft.tag.trim(), has: draft.has } : null
    case 'hours':
      return { kind: 'hours', open: draft.open }
    case 'words': {
      const words = splitWords(draft.words)
      return words.length > 0 ? { kind: 'words', words, has: draft.has } : null
    }
    case 'state':
      return draft.states.length > 0 ? { kind: 'state', states: draft.states } : null
    case 'segment':
      return draft.segmentId ? { kind: 'segment', segmentId: draft.segmentId } : null
    case 'party':
      return within(draft.party, 1, 500) ? { kind: 'party', atLeast: Number(draft.party) } : null
  }
}

/** Reads an action; null while it is not complete. */
export function actionOf({ kind, text, tag, add, after, unit }: DraftAction): AutomationAction | null {
  switch (kind) {
    case 'send':
      return text.trim() ? { kind, text: text.trim() } : null
    case 'tag':
      return tag.trim() ? { kind, tag: tag.trim(), add } : null
    case 'handover':
    case 'webhook':
      return { kind }
    case 'schedule':
      return text.trim() && within(after, 1, 365) ? { kind, after: Number(after), unit, text: text.trim() } : null
  }
}

/** Reads the whole rule, without its name; null while something is missing. */
export function ruleOf({ trigger, conditions, actions }: Draft): Omit<AutomationInput, 'name' | 'isOn'> | null {
  const when = triggerOf(trigger)
  const ifs = conditions.map(conditionOf)
  const then = actions.map(actionOf)
  if (!when || !ifs.every((each) => each !== null) || !then.every((each) => each !== null)) return null
  return { trigger: when, conditions: ifs, actions: then }
}

const splitWords = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

const within = (value: string, least: number, most: number) =>
  value !== '' && Number(value) >= least && Number(value) <= most
