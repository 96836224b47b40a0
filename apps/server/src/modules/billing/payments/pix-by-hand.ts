import type { PixReceiver } from '@balcao/contract'
import { brCode } from './br-code.ts'
import type { PaymentProvider } from './payment-provider.ts'

/**
 * PIX to the key of whoever runs the platform, who confirms by hand. The code is made from the key of this moment, so that one
 * shown before a change never pays the key that was left.
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
