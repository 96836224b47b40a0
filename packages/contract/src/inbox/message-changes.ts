import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

/** Milliseconds in which phones accept an edit (WhatsApp's Help Center, "How to edit messages": up to 15 minutes). */
export const EDITABLE_FOR_MS = 15 * 60_000
/**
 * Milliseconds in which phones delete for everyone: "a little over 2 days" in WhatsApp's words of August 2022 (Help
 * Center, "How to delete messages"), of which two days are on the safe side.
 */
export const DELETABLE_FOR_MS = 2 * 24 * 3_600_000

/** Returns the procedures that change sent messages. They do not change the assignee. */
export const messageChanges = <Id extends z.ZodType<string>, Changed extends z.ZodType>(id: Id, message: Changed) => ({
  /** Edits a message of the caller. */
  edit: oc
    .errors(errors('not_found', 'forbidden', 'edit_too_late', 'message_not_sent', 'number_disconnected'))
    .input(z.object({ messageId: id, text: z.string().trim().min(1).max(4096) }))
    .output(message),
  /** Deletes a message for everyone: a person may delete their own, the owner every message of the venue. */
  takeBack: oc
    .errors(errors('not_found', 'forbidden', 'delete_too_late', 'message_not_sent', 'number_disconnected'))
    .input(z.object({ messageId: id }))
    .output(message),
})
