import { quantile } from './statistics.ts'

export type Load = { /** Conversations that wait for a reply at every moment. */ inFlight: number; seconds: number }
export type Rate = { perSecond: number; seconds: number }
export type Measured = {
  perSecond: number
  count: number
  /** Milliseconds from a customer's message to its reply. */
  p50: number
  p99: number
}

/** Milliseconds without a reply after which the line counts as broken and the measurement fails. */
const PATIENCE = 60_000

/**
 * Creates customers who each write the next message when the one before was answered. As many as wanted wait at the
 * same time; a customer who was answered goes to the back of the queue, so that each has a turn.
 */
export function createConversations(customers: string[], write: (customer: string, turn: number) => unknown) {
  const resting = [...customers]
  const waiting = new Map<string, number>()
  let latencies: number[] = []
  let turn = 0
  let writing = false
  let onReply = () => {}

  function next() {
    const customer = resting.shift()
    if (customer === undefined) throw new Error('more conversations in flight than customers')
    waiting.set(customer, performance.now())
    write(customer, turn++)
  }

  return {
    /** Notes a reply to this customer, and fails when nobody waits for it. */
    replied(customer: string) {
      const since = waiting.get(customer)
      if (since === undefined) throw new Error(`an answer too many for ${customer}`)
      waiting.delete(customer)
      resting.push(customer)
      latencies.push(performance.now() - since)
      if (writing) next()
      onReply()
    },
    /**
     * Keeps conversations going for some seconds, then lets those in flight end. It counts the replies in that time.
     */
    async measure({ inFlight, seconds }: Load): Promise<Measured> {
      latencies = []
      writing = true
      const began = performance.now()
      for (let lane = 0; lane < inFlight; lane++) next()
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      writing = false
      const elapsed = (performance.now() - began) / 1000
      const replies = latencies.length
      await allAnswered()
      const counted = latencies.slice(0, replies)
      return { perSecond: replies / elapsed, count: replies, p50: quantile(counted, 0.5), p99: quantile(counted, 0.99) }
    },
    /**
     * Has so many customers write each second, whether others were answered or not, then waits for the last reply. Who waits in vain is
     * counted, and takes no further part.
     */
    async measureAt({ perSecond, seconds }: Rate): Promise<Measured & { unanswered: number }> {
      latencies = []
      const began = performance.now()
      for (let due = 0; due < perSecond * seconds; due++) {
        const wait = began + (due * 1000) / perSecond - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        next()
      }
      const elapsed = (performance.now() - began) / 1000
      const unanswered = await allAnswered().then(
        () => 0,
        () => waiting.size,
      )
      waiting.clear()
      const count = latencies.length
      return {
        perSecond: count / elapsed,
        count,
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        unanswered,
      }
    },
  }

  function allAnswered(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`${waiting.size} customers wait for an answer in vain`)),
        PATIENCE,
      )
      onReply = () => {
        if (waiting.size > 0) return
        clearTimeout(timer)
        onReply = () => {}
        resolve()
      }
      onReply()
    })
  }
}
