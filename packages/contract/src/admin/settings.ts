import { Base } from '../base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { PlanLimits } from '../billing/plan-limits.ts'
import { pixKey } from '../billing/pix-key.ts'
import { TaxParty } from '../billing/tax-party.ts'

/** The receiver of the owners' payments. Lengths are those of the BR Code (fields 59 and 60). */
export const PixReceiver = z.object({
  /** The key in the form of the PIX directory. */
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

/** Holds the issuer of the receipts of owners' payments. */
export const Issuer = TaxParty
export type Issuer = z.infer<typeof Issuer>

/** The settings of the platform; null where nothing was set. */
export const PlatformSettings = z.object({
  pix: PixReceiver.nullable(),
  issuer: Issuer.nullable(),
  /** The limits of owners without a subscription. */
  freeLimits: PlanLimits,
})
export type PlatformSettings = z.infer<typeof PlatformSettings>

export const adminSettings = {
  get: oc.output(PlatformSettings),
  /** Saves the receiver and makes the PIX codes that were shown before anew. With null nobody can pay by PIX. */
  savePix: oc.input(z.object({ pix: PixReceiver.nullable(), base: Base })).output(PlatformSettings),
  /** Saves who issues receipts. Those of earlier payments keep who issued them. */
  saveIssuer: oc.input(z.object({ issuer: Issuer.nullable(), base: Base })).output(PlatformSettings),
  saveFreeLimits: oc.input(PlanLimits.extend({ base: Base })).output(PlatformSettings),
}
