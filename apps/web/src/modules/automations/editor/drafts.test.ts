import { type Automation, AutomationInput } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import {
  draftOf,
  isConditionWhole,
  isStepWhole,
  isTriggerWhole,
  newCondition,
  newStep,
  readDraft,
  readTrigger,
} from './drafts.ts'

describe('the form of an automation', () => {
  it('reads words that are parted by commas', () => {
    const { trigger } = draftOf(null)
    const words = ['promoção', 'vip']
    expect(readTrigger({ ...trigger, words: ' promoção , vip,, ' })).toEqual({ kind: 'keyword', words })
    expect(isTriggerWhole({ ...trigger, words: ' , ' })).toBe(false)
  })
  it('knows which of its parts is not complete', () => {
    const { trigger } = draftOf(null)
    expect(isTriggerWhole({ ...trigger, kind: 'waiting', minutes: '0' })).toBe(false)
    expect(isConditionWhole({ ...newCondition(), kind: 'party', party: '' })).toBe(false)
    expect(isConditionWhole({ ...newCondition(), kind: 'state', states: [] })).toBe(false)
    expect(isStepWhole(newStep('send'))).toBe(false)
    expect(isStepWhole({ ...newStep('schedule'), text: 'Oi', after: '400' })).toBe(false)
    expect(isStepWhole({ ...newStep('wait'), after: '' })).toBe(false)
    expect(isStepWhole({ ...newStep('send'), text: 'Oi', isUploading: true })).toBe(false)
    expect(isStepWhole(newStep('branch'))).toBe(false)
    expect(isStepWhole({ ...newStep('branch'), no: [newStep('send')] })).toBe(true)
  })
  it('gives back what it was opened with', () => {
    const file = { id: '01980000-0000-7000-8000-000000000001', kind: 'image' as const, mimeType: 'image/png' }
    const files = [{ ...file, fileName: 'a.png', size: 1, seconds: null, width: 1, height: 1 }]
    const rule = {
      name: 'x',
      isOn: true,
      trigger: { kind: 'waiting' as const, minutes: 15 },
      conditions: [
        { kind: 'tag' as const, tag: 'vip', has: false },
        { kind: 'hours' as const, open: false },
        { kind: 'words' as const, words: ['a', 'b'], has: true },
        { kind: 'state' as const, states: ['waiting' as const] },
        { kind: 'segment' as const, segmentId: file.id },
        { kind: 'party' as const, atLeast: 4 },
      ],
      actions: [
        { kind: 'send' as const, text: '', fileId: file.id },
        { kind: 'tag' as const, tag: 'x', add: false },
        { kind: 'wait-time' as const, time: '18:30' },
        {
          kind: 'branch' as const,
          conditions: [
            { kind: 'replied' as const, has: false },
            { kind: 'reserved' as const, has: true },
          ],
          yes: [{ kind: 'handover' as const }],
          no: [
            { kind: 'wait' as const, after: 2, unit: 'hours' as const },
            {
              kind: 'branch' as const,
              conditions: [{ kind: 'hours' as const, open: true }],
              yes: [],
              no: [{ kind: 'webhook' as const }],
            },
          ],
        },
        { kind: 'schedule' as const, after: 2, unit: 'hours' as const, text: 'Depois' },
        { kind: 'wait-reservation' as const, daysBefore: 2, time: '12:00' },
      ],
    }
    const saved: Automation = { ...rule, id: '1', fired: 0, lastFiredAt: null, waiting: 0, files }
    expect(AutomationInput.parse(readDraft(draftOf(saved)))).toEqual(rule)
  })
})
