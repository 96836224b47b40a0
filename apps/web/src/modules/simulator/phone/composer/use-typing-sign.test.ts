import { beforeEach, describe, expect, it, vi } from 'vitest'
import { typingSign } from './use-typing-sign.ts'

/** A sign with what it told, by the second. */
function watched() {
  const told: [number, string][] = []
  const start = Date.now()
  const sign = typingSign(async (state) => told.push([(Date.now() - start) / 1000, state]))
  return { told, ...sign }
}

describe('typingSign', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('tells at the first key, renews while typing goes on, and takes it back after a pause', () => {
    const { told, typing } = watched()
    for (let second = 0; second < 9; second++) {
      typing()
      vi.advanceTimersByTime(1000)
    }
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([
      [0, 'composing'],
      [4, 'composing'],
      [8, 'composing'],
      [11, 'paused'],
    ])
  })

  it('takes it back at once when the message goes out, and only once', () => {
    const { told, typing, stopped } = watched()
    typing()
    stopped()
    stopped()
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([
      [0, 'composing'],
      [0, 'paused'],
    ])
  })

  it('says nothing of somebody who never typed', () => {
    const { told, stopped } = watched()
    stopped()
    expect(told).toEqual([])
  })

  it('starts anew after a pause, and survives a network that refuses', async () => {
    const states: string[] = []
    const { typing } = typingSign((state) => {
      states.push(state)
      return Promise.reject(new Error('offline'))
    })
    typing()
    await vi.advanceTimersByTimeAsync(3000)
    typing()
    expect(states).toEqual(['composing', 'paused', 'composing'])
  })
})
