import { oc } from '@orpc/contract'
import { LegalTexts } from '../admin/operator.ts'

/** What anybody may read of the installation. */
export const site = {
  /** Terms and privacy as whoever runs it wrote them; empty where the product's own hold. */
  legal: oc.output(LegalTexts),
}
