import { oc } from '@orpc/contract'
import { LegalTexts } from '../admin/operator.ts'

/** The public data of the installation. */
export const site = {
  /** Returns the terms and the privacy policy of the operator; empty where the product's own apply. */
  legal: oc.output(LegalTexts),
}
