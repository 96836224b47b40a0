import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'

/** Tells a browser which data has changed. It carries ids only, and the browser fetches what it shows again. */
export const RealtimeEvent = z.discriminatedUnion('type', [
  /** The first event of a stream that was opened with `since`; `quiet` where nothing has changed since then. */
  z.object({ type: z.literal('opened'), quiet: z.boolean() }),
  z.object({ type: z.literal('conversation.changed'), conversationId: z.string() }),
  z.object({ type: z.literal('presence.changed'), conversationId: z.string() }),
  z.object({ type: z.literal('contact.changed'), contactId: z.string() }),
  z.object({ type: z.literal('quick-replies.changed') }),
  z.object({ type: z.literal('channel.changed'), channelId: z.string() }),
  z.object({ type: z.literal('venue.changed') }),
  z.object({ type: z.literal('knowledge.changed') }),
  z.object({ type: z.literal('evals.changed') }),
  z.object({ type: z.literal('reservation.changed') }),
  z.object({ type: z.literal('reminders.changed') }),
  z.object({ type: z.literal('guests.changed') }),
  z.object({ type: z.literal('team.changed') }),
  z.object({ type: z.literal('schedules.changed') }),
  z.object({ type: z.literal('subscription.changed') }),
  z.object({ type: z.literal('webhooks.changed') }),
  z.object({ type: z.literal('remarketing.changed') }),
  z.object({ type: z.literal('automations.changed') }),
])
export type RealtimeEvent = z.infer<typeof RealtimeEvent>

export const realtime = {
  /**
   * Opens the event stream of a tab. After a reconnect the browser fetches everything again, since missed events are
   * not repeated. A page that was just loaded names the time at which the server wrote it, in milliseconds: where
   * nothing has changed since then, what it has fetched meanwhile is up to date.
   */
  subscribe: oc.input(z.object({ since: z.number().optional() }).optional()).output(eventIterator(RealtimeEvent)),
}
