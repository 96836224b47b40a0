import { onTestFinished, vi } from 'vitest'
import { interceptCalls } from './intercept-calls.ts'
import { openScreen } from './open-screen.tsx'

/**
 * Holds the answers to the calls of the simulated phone, by the last part of their path: JSON, or a refusal, or
 * `lost()`.
 */
export type PhoneAnswers = Record<string, (body: Record<string, unknown>) => unknown>

export const ANA = { name: 'Ana Beatriz', phone: '5511955557011', linkedDevices: [] }
export const CAIO = { name: 'Caio', phone: '5511955557012', linkedDevices: [] }

/** Returns a refusal of the simulated network, with a code of its own. */
export const refused = (code: string) => Response.json({ error: { code } }, { status: 422 })
/** Fails as if the simulated network were not running. */
export const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/**
 * Opens the simulated phone, with a network of Ana and Caio that gives the test's answers. Its stream of events stays
 * open and sends nothing.
 */
export async function openPhone(place: string, given: PhoneAnswers = {}) {
  const quiet: PhoneAnswers = {
    people: () => [ANA, CAIO],
    waiting: () => ({ waiting: [] }),
    chats: () => ({ chats: [] }),
    chat: () => ({ messages: [] }),
    typing: () => null,
  }
  let answers = { ...quiet, ...given }
  const calls: { call: string; body: object }[] = []
  interceptCalls(async (request) => {
    const call = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const body = request.method === 'POST' ? await request.json() : {}
    // What is asked for and what is done have one name here and there: "people" and "POST people".
    const named = `${request.method} ${call}` in answers ? `${request.method} ${call}` : call
    calls.push({ call: named, body })
    const answer = await answers[named]?.(body)
    return answer instanceof Response ? answer : Response.json(answer ?? null)
  }, '/simulador/api/')
  vi.stubGlobal('EventSource', SilentStream)
  onTestFinished(() => {
    interceptCalls(null, '/simulador/api/')
    vi.unstubAllGlobals()
  })
  await openScreen(`/simulador?${place}`)
  return { calls, answer: (more: PhoneAnswers) => void (answers = { ...answers, ...more }) }
}

class SilentStream extends EventTarget {
  close() {}
}
