import { describe, expect, it } from 'vitest'
import { type Subject, judgeAutomation } from './judge.ts'

const subject: Subject = {
  kind: 'message',
  text: 'Oi! Tem PROMOÇÃO hoje?',
  isNew: false,
  isOpen: true,
  state: 'bot',
  waitingMinutes: null,
  tag: null,
  tags: ['vip'],
  segments: new Set(['s1']),
  party: null,
  reservation: null,
  replied: false,
  reserved: false,
}
const keyword = (...words: string[]) => ({ trigger: { kind: 'keyword' as const, words }, conditions: [] })

describe('an automation', () => {
  it('hears whole words, whatever their accents and case', () => {
    expect(judgeAutomation(keyword('promocao'), subject)).toEqual({ fires: true })
    expect(judgeAutomation(keyword('nada', 'promoção hoje'), subject)).toEqual({ fires: true })
    expect(judgeAutomation(keyword('promo'), subject)).toEqual({ fires: false, reason: 'no-word', condition: null })
    expect(judgeAutomation(keyword('!!'), subject)).toMatchObject({ fires: false })
  })
  it('does not call a venue closed whose hours nobody knows', () => {
    const closed = { trigger: { kind: 'outside-hours' as const }, conditions: [] }
    expect(judgeAutomation(closed, { ...subject, isOpen: false })).toEqual({ fires: true })
    expect(judgeAutomation(closed, subject)).toMatchObject({ reason: 'open' })
    expect(judgeAutomation(closed, { ...subject, isOpen: null })).toMatchObject({ reason: 'hours-unknown' })
  })
  it('names the first condition that does not hold', () => {
    const conditions = [
      { kind: 'tag' as const, tag: 'vip', has: true },
      { kind: 'segment' as const, segmentId: 's2' },
      { kind: 'party' as const, atLeast: 4 },
    ]
    const asked = { ...keyword('oi'), conditions }
    expect(judgeAutomation(asked, subject)).toEqual({ fires: false, reason: 'condition', condition: 1 })
    const party = { ...subject, segments: new Set(['s2']), party: 4 }
    expect(judgeAutomation(asked, party)).toEqual({ fires: true })
    expect(judgeAutomation(asked, { ...party, party: 3 })).toMatchObject({ condition: 2 })
  })
  it('knows the state of the conversation, words that must be missing, and hours as a condition', () => {
    const not = { kind: 'words' as const, words: ['hoje'], has: false }
    expect(judgeAutomation({ ...keyword('oi'), conditions: [not] }, subject)).toMatchObject({ condition: 0 })
    const state = { kind: 'state' as const, states: ['waiting' as const] }
    expect(judgeAutomation({ ...keyword('oi'), conditions: [state] }, subject)).toMatchObject({ condition: 0 })
    expect(judgeAutomation({ ...keyword('oi'), conditions: [state] }, { ...subject, state: 'waiting' })).toEqual({
      fires: true,
    })
    const hours = { kind: 'hours' as const, open: false }
    expect(judgeAutomation({ ...keyword('oi'), conditions: [hours] }, subject)).toMatchObject({ condition: 0 })
  })
})
