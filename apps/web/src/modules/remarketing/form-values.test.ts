import { RemarketingInput } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { errorsOf, inputOf, triggerOf, valuesOf } from './form-values.ts'

const filled = { ...valuesOf(null), name: 'Sumidos', texts: ['Oi'] }

describe('the form of a remarketing', () => {
  it('says what is missing, and sends nothing until it is there', () => {
    const empty = { ...valuesOf(null), days: '', until: '09:00' }
    expect(RemarketingInput.safeParse(inputOf(empty)).success).toBe(false)
    expect(Object.keys(errorsOf(empty)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'kind',
      'name',
      'texts',
      'until',
    ])
    expect(inputOf(filled)).toMatchObject({ trigger: { kind: 'silent', days: 60 }, segmentId: null, channelId: null })
  })
  it('takes a birthday on the day itself, and no silence of no days', () => {
    expect(triggerOf({ ...filled, kind: 'birthday', days: '0' })).toEqual({ kind: 'birthday', days: 0 })
    expect(triggerOf({ ...filled, kind: 'silent', days: '0' })).toBeNull()
    expect(triggerOf({ ...filled, kind: 'birthday', days: '61' })).toBeNull()
  })
  it('needs a tag for a tag, and no event for any event', () => {
    expect(triggerOf({ ...filled, kind: 'tag', tag: ' ' })).toBeNull()
    expect(triggerOf({ ...filled, kind: 'attended' })).toEqual({ kind: 'attended', eventId: null })
  })
  it('gives back what it was opened with', () => {
    const input = RemarketingInput.parse(inputOf({ ...filled, kind: 'tag', tag: 'vip' }))
    const results = { entered: 0, open: 0, sent: 0, read: 0, answered: 0, reserved: 0, optedOut: 0, messages: 0 }
    const saved = { ...input, id: '1', createdAt: new Date(), results, channel: null, file: null }
    expect(RemarketingInput.parse(inputOf(valuesOf(saved)))).toEqual(input)
  })
})
