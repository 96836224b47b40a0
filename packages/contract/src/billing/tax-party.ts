import { z } from 'zod'
import { taxDocument } from './pix-key.ts'

/** Somebody who stands on a receipt. */
export const TaxParty = z.object({
  name: z.string().trim().min(1).max(120),
  /** CPF or CNPJ without punctuation. */
  document: z
    .string()
    .max(40)
    .transform((text, context) => {
      const found = taxDocument(text)
      if (found) return found.document
      context.addIssue({ code: 'custom', message: 'neither CPF nor CNPJ' })
      return z.NEVER
    }),
  address: z.string().trim().max(200),
})
export type TaxParty = z.infer<typeof TaxParty>
