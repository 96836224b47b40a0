import type { PixReceiver } from '@balcao/contract'
import { brCode } from './br-code.ts'
import type { PaymentProvider } from './payment-provider.ts'

/**
 * Takes payments by PIX to the operator's key; an admin confirms them by hand. The code is made from the current key
 * each time, so that no new code pays to an earlier key.
 *
 * @param receiver null while no key is set: then nobody can be paid
 */
export const pixByHand = (receiver: () => Promise<PixReceiver | null>): PaymentProvider => ({
  name: 'pix',
  kind: 'pix',
  async instructions({ amount, txid }) {
    const pix = await receiver()
    if (!pix || amount <= 0) return null
    return { kind: 'pix', code: brCode({ ...pix, amount, txid }), receiver: pix.name, confirmed: 'by-hand' }
  },
})
