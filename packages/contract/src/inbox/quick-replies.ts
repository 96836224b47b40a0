import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from '../procedure.ts'

export const QUICK_REPLIES_AT_MOST = 200

const Fields = z.object({
  /** The word that is typed after the slash. */
  shortcut: z
    .string()
    .trim()
    .max(30)
    .regex(/^[\p{L}\p{N}_-]+$/u),
  text: z.string().trim().min(1).max(4096),
})
export type QuickReplyInput = z.infer<typeof Fields>

/**
 * A text that people of the venue send often. It may have variables, such as `{nome}`, which are filled in before it is
 * sent.
 */
export const QuickReply = Fields.extend({ id: z.string() })
export type QuickReply = z.infer<typeof QuickReply>

const byId = z.object({ id: z.uuid() })

export const quickReplies = {
  /** Returns the quick replies by shortcut. */
  list: oc.output(z.object({ replies: z.array(QuickReply) })),
  add: oc
    .errors(errors('shortcut_taken', 'too_many_quick_replies', 'variable_unknown'))
    .input(Fields)
    .output(QuickReply),
  update: oc
    .errors(errors('not_found', 'shortcut_taken', 'variable_unknown'))
    .input(Fields.extend({ ...byId.shape, base: Base }))
    .output(QuickReply),
  remove: oc.errors(errors('not_found')).input(byId).output(z.object({})),
}
