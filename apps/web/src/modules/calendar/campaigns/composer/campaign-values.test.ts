import { describe, expect, it } from 'vitest'
import { type CampaignValues, campaignErrors, firstWrong, newCampaign, resolve } from './campaign-values.ts'

const NOW = '2026-12-11T18:40'
const empty = newCampaign(NOW, 'America/Sao_Paulo', undefined)
const written: CampaignValues = { ...empty, title: 'Samba', kind: 'all', text: 'Oi' }

describe('a campaign as it is meant', () => {
  it('begins now, at a time, or again and again, as the mode says', () => {
    const repeating = { ...written, start: '2026-12-12T20:00', recurrence: 'weekly' as const }
    expect(resolve({ ...repeating, mode: 'now' }, NOW, undefined)).toMatchObject({ start: NOW, recurrence: 'none' })
    expect(resolve({ ...repeating, mode: 'at' }, NOW, undefined)).toMatchObject({
      start: '2026-12-12T20:00',
      recurrence: 'none',
    })
    expect(resolve({ ...written, mode: 'repeat' }, NOW, undefined)).toMatchObject({ recurrence: 'weekly' })
  })
  it('ends when the channel is done, at least three hours later, or when somebody says', () => {
    const end = (lastAt: string | undefined, more: Partial<CampaignValues> = {}) =>
      resolve({ ...written, ...more }, NOW, lastAt).end
    expect(end(undefined)).toBe('2026-12-11T22:00')
    expect(end('2026-12-11T19:00')).toBe('2026-12-11T22:00')
    expect(end('2026-12-13T15:20')).toBe('2026-12-13T17:00')
    expect(end('2026-12-13T15:20', { isEndChosen: true, end: '2026-12-12T10:00' })).toBe('2026-12-12T10:00')
    expect(end(undefined, { mode: 'at', start: '' })).toBe('')
  })
  it('says which step lacks something, the first one first', () => {
    const wrong = (values: CampaignValues, until: 1 | 2 | 3 = 3) =>
      firstWrong(campaignErrors(values, empty, NOW), until)
    expect(wrong(empty)).toBe(1)
    expect(wrong({ ...empty, title: 'Samba', kind: 'tag' }, 1)).toBe(1)
    expect(wrong({ ...written, text: ' ' })).toBe(2)
    expect(wrong({ ...written, text: ' ' }, 1)).toBeNull()
    expect(wrong({ ...written, mode: 'at', start: '2026-12-11T18:00' })).toBe(3)
    expect(wrong(written)).toBeNull()
  })
  it('is on the next Thursday of a recipe, also on a Thursday', () => {
    expect(newCampaign(NOW, 'America/Sao_Paulo', 'programacao').start).toBe('2026-12-17T11:00')
    expect(newCampaign('2026-12-10T09:00', 'America/Sao_Paulo', 'programacao').start).toBe('2026-12-17T11:00')
  })
})
