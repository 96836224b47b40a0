import { z } from 'zod'

/** Evolution's names of events. A webhook may list those that never happen here, too. */
const WEBHOOK_EVENTS = [
  'APPLICATION_STARTUP QRCODE_UPDATED MESSAGES_SET MESSAGES_UPSERT MESSAGES_EDITED MESSAGES_UPDATE MESSAGES_DELETE',
  'SEND_MESSAGE SEND_MESSAGE_UPDATE CONTACTS_SET CONTACTS_UPSERT CONTACTS_UPDATE PRESENCE_UPDATE CHATS_SET CHATS_UPSERT',
  'CHATS_UPDATE CHATS_DELETE GROUPS_UPSERT GROUP_UPDATE GROUP_PARTICIPANTS_UPDATE CONNECTION_UPDATE LABELS_EDIT',
  'LABELS_ASSOCIATION CALL TYPEBOT_START TYPEBOT_CHANGE_STATUS REMOVE_INSTANCE LOGOUT_INSTANCE INSTANCE_CREATE',
  'INSTANCE_DELETE STATUS_INSTANCE MESSAGING_HISTORY_SET',
].flatMap((line) => line.split(' '))

const flag = z.boolean().optional()

/** Reads a webhook in the spellings of Evolution 2, of its answers, and of Evolution 1. No events means all of them. */
export const WebhookFields = z
  .object({
    enabled: z.boolean().default(true),
    url: z.url({ protocol: /^https?$/ }).max(2000),
    byEvents: flag,
    webhookByEvents: flag,
    webhook_by_events: flag,
    base64: flag,
    webhookBase64: flag,
    webhook_base64: flag,
    headers: z
      .record(
        z.string().regex(/^[\w-]{1,100}$/),
        z
          .string()
          .max(4000)
          .regex(/^[\t -~]*$/),
      )
      .nullish(),
    events: z.array(z.enum(WEBHOOK_EVENTS)).nullish(),
  })
  .transform(({ enabled, url, headers, events, ...body }) => ({
    enabled,
    url,
    byEvents: body.byEvents ?? body.webhookByEvents ?? body.webhook_by_events ?? false,
    base64: body.base64 ?? body.webhookBase64 ?? body.webhook_base64 ?? false,
    headers: headers ?? {},
    events: events ?? [],
  }))

export const WebhookBody = z.object({ webhook: WebhookFields })
