import { z } from 'zod'
import { MEDIA_KINDS } from '../store/content.ts'

const LARGEST_BASE64 = 140_000_000
const id = z.string().regex(/^[\w.-]{1,64}$/)
const short = z.string().min(1).max(1000)

/** The content that a phone can send beside text (docs/simulator.md). */
export const contentRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(MEDIA_KINDS),
    /** The bytes of the file, in base64. */
    data: z.base64().max(LARGEST_BASE64),
    mimetype: short.optional(),
    fileName: short.optional(),
    seconds: z.number().int().positive().optional(),
    /** True when WhatsApp has lost the file already and only the phone still has it. */
    expired: z.boolean().optional(),
    /**
     * The address that the message names in place of our host, as a sender does who wants the reader to call another
     * address.
     */
    forged: z.object({ url: z.string(), directPath: z.string().default('') }).optional(),
  }),
  z.object({ kind: z.literal('location'), latitude: z.number(), longitude: z.number(), address: short.optional() }),
  z.object({ kind: z.literal('contact'), phone: z.string().regex(/^\d{10,15}$/) }),
  z.object({ kind: z.literal('poll'), options: z.array(short).min(2).max(12) }),
  z.object({ kind: z.literal('vote'), of: id, options: z.array(short).max(12) }),
  z.object({ kind: z.enum(['reaction', 'edit', 'delete']), of: id }),
])

export type ContentRequest = z.output<typeof contentRequest>
