import { describe, expect, it } from 'vitest'
import { chatRows } from './chat-rows.ts'

const message = (id: string, fromMe: boolean, at: Date) => ({ id, fromMe, text: id, at, status: 'read' as const })
const evening = (minutes: number) => new Date(2026, 10, 20, 23, 50 + minutes)

describe('chatRows', () => {
  it('begins a day at midnight and a turn when the side changes', () => {
    const rows = chatRows([
      message('a', true, evening(0)),
      message('b', true, evening(1)),
      message('c', false, evening(2)),
      message('d', false, evening(11)),
      message('e', true, evening(12)),
    ])
    expect(rows.filter(({ newDay }) => newDay).map((row) => row.message.id)).toEqual(['a', 'd'])
    expect(rows.filter(({ first }) => first).map((row) => row.message.id)).toEqual(['a', 'c', 'd', 'e'])
  })
})
