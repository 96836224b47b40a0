import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database.ts'
import { contactCalls } from './contact-calls.ts'
import { conversationCalls } from './conversation-calls.ts'
import { reservationCalls } from './reservation-calls.ts'
import { scheduleCalls } from './schedule-calls.ts'
import { messageCalls } from './send-message.ts'

/**
 * Mounts all calls of programs below `/api/v1`. They follow the same journeys, rules and checks as people at a screen.
 */
export function programCallRoutes(deps: { db: Database; clock: Clock }) {
  return {
    ...messageCalls(deps),
    ...contactCalls(deps),
    ...conversationCalls(deps),
    ...scheduleCalls(deps),
    ...reservationCalls(deps),
  }
}
