import { describe, expect, it } from 'vitest'
import type { Automation } from '@balcao/contract'
import { actionOf, conditionOf, draftOf, newAction, newCondition, ruleOf, triggerOf } from './drafts.ts'

describe('the form of an automation', () => {
  it('reads words that are parted by commas', () => {
    const { trigger } = draftOf(null)
    expect(triggerOf({ ...trigger, words: ' promoção , vip,, ' })).toEqual({
      kind: 'keyword',
      words: ['promoção', 'vip'],
    })
    expect(triggerOf({ ...trigger, words: ' , ' })).toBeNull()
  })
  it('is complete only when each of its parts is', () => {
    const draft = draftOf(null)
    expect(ruleOf(draft)).toBeNull()
    const filled = { ...draft, trigger: { ...draft.trigger, words: 'oi' }, actions: [{ ...newAction(), text: 'Oi' }] }
    expect(ruleOf(filled)).toEqual({
      trigger: { kind: 'keyword', words: ['oi'] },
      conditions: [],
      actions: [{ kind: 'send', text: 'Oi' }],
    })
    expect(ruleOf({ ...filled, conditions: [newCondition()] })).toBeNull()
  })
  it('keeps numbers within their bounds', () => {
    expect(triggerOf({ ...draftOf(null).trigger, kind: 'waiting', minutes: '0' })).toBeNull()
    expect(conditionOf({ ...newCondition(), kind: 'party', party: '' })).toBeNull()
    expect(actionOf({ ...newAction('schedule'), text: 'Oi', after: '400' })).toBeNull()
    expect(conditionOf({ ...newCondition(), kind: 'state', states: [] })).toBeNull()
  })
  it('gives back what it was opened with', () => {
    const rule = {
      trigger: { kind: 'waiting' as const, minutes: 15 },
      conditions: [
        { kind: 'tag' as const, tag: 'vip', has: false },
        { kind: 'hours' as const, open: false },
        { kind: 'words' as const, words: ['a', 'b'], has: true },
        { kind: 'state' as const, states: ['waiting' as const] },
        { kind: 'segment' as const, segmentId: 's1' },
        { kind: 'party' as const, atLeast: 4 },
      ],
      actions: [
        { kind: 'send' as const, text: 'Oi' },
        { kind: 'tag' as const, tag: 'x', add: false },
        { kind: 'handover' as const },
        { kind: 'schedule' as const, after: 2, unit: 'hours' as const, text: 'Depois' },
      ],
    }
    const saved: Automation = { ...rule, id: '1', name: 'x', isOn: true, fired: 0, lastFiredAt: null }
    expect(ruleOf(draftOf(saved))).toEqual(rule)
  })
})
