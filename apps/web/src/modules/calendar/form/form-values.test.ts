import { describe, expect, it } from 'vitest'
import { emptyValues, errorsOf, kindsOf, type Values, withType } from './form-values.ts'

const at = '2026-12-11T20:00'
const filled: Values = { ...emptyValues(at, '2026-12-11T21:00', 'America/Sao_Paulo'), title: 'Jazz', text: 'oi' }

const check = (values: Values, base = filled) => errorsOf(values, base)

describe('the form of a schedule', () => {
  it('asks what is sent to end after it begins; a note may be a moment', () => {
    const early = { end: 'O término precisa ser depois do início.' }
    expect(check({ ...filled, end: at })).toEqual({})
    expect(check({ ...filled, end: at, type: 'campaign', kind: 'all' })).toEqual(early)
    expect(check({ ...filled, type: 'campaign', kind: 'all' })).toEqual({})
    expect(check({ ...filled, end: '2026-12-11T19:59' })).toEqual(early)
  })
  it('asks a series to begin before its last day, and lets one time of it be moved past it', () => {
    const series: Values = { ...filled, recurrence: 'weekly', repeatUntil: '2026-12-11' }
    const moved = { ...series, start: '2026-12-12T20:00', end: '2026-12-12T21:00' }
    expect(check(moved)).toEqual({ repeatUntil: 'A repetição não pode terminar antes da primeira data.' })
    expect(check(moved, series)).toEqual({})
    expect(check({ ...moved, repeatUntil: '2026-12-10' }, series)).toHaveProperty('repeatUntil')
  })
  it('keeps several people for a campaign only', () => {
    expect(kindsOf('message', 1)).toContain('kept')
    expect(kindsOf('message', 2)).not.toContain('kept')
    expect(kindsOf('reminder', 2)).not.toContain('kept')
    expect(kindsOf('campaign', 2)).toContain('kept')
    const campaign: Values = { ...filled, type: 'campaign', kind: 'kept' }
    expect(withType(campaign, 'message', 2)).toEqual({ type: 'message', kind: 'none', picked: [] })
    expect(withType(campaign, 'message', 1)).toEqual({ type: 'message' })
  })
})
