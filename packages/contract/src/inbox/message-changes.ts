import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** For so long phones take an edit (WhatsApp's Help Center, "How to edit messages": up to 15 minutes). Milliseconds. */
export const EDITABLE_FOR_MS = 15 * 60_000
/**
 * For so long phones delete for everyone: "a little over 2 days" in WhatsApp's words of August 2022 (Help Center, "How to delete
 * messages"). Two days are on the safe side. Milliseconds.
 */
export const DELETABLE_FOR_MS = 2 * 24 * 3_600_000

/** What people do to what they sent. It changes nothing about who answers. */
export const messageChanges = <Id extends z.ZodType<string>, Changed extends z.ZodType>(id: Id, message: Changed) => ({
  /** Their own text says something else. */
  edit: oc
    .errors(errors('not_found', 'forbidden', 'edit_too_late', 'message_not_sent', 'number_disconnected'))
    .input(z.object({ messageId: id, text: z.string().trim().min(1).max(4096) }))
    .output(message),
  /** Deletes for everyone: a person what they sent, the owner whatever the house sent. */
  takeBack: oc
    .errors(errors('not_found', 'forbidden', 'delete_too_late', 'message_not_sent', 'number_disconnected'))
    .input(z.object({ messageId: id }))
    .output(message),
})
