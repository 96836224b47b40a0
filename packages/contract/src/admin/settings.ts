import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { PlanLimits } from '../billing/plan-limits.ts'
import { pixKey } from '../billing/pix-key.ts'

/** Whom owners pay. Lengths are those of the BR Code (fields 59 and 60). */
export const PixReceiver = z.object({
  /** As the directory of PIX has it. */
  key: z
    .string()
    .max(200)
    .transform((text, context) => {
      const found = pixKey(text)
      if (found) return found.key
      context.addIssue({ code: 'custom', message: 'not a PIX key' })
      return z.NEVER
    }),
  name: z.string().trim().min(1).max(25),
  city: z.string().trim().min(1).max(15),
})
export type PixReceiver = z.infer<typeof PixReceiver>

/** What the platform is set to; null where nothing was set. */
export const PlatformSettings = z.object({
  pix: PixReceiver.nullable(),
  /** What owners without a subscription may use. */
  freeLimits: PlanLimits,
})
export type PlatformSettings = z.infer<typeof PlatformSettings>

export const adminSettings = {
  get: oc.output(PlatformSettings),
  /** Codes that were shown before are made anew with it. Null: nobody can pay by PIX. */
  savePix: oc.input(z.object({ pix: PixReceiver.nullable(), base: Base })).output(PlatformSettings),
  saveFreeLimits: oc.input(PlanLimits.extend({ base: Base })).output(PlatformSettings),
}
