import type { PaymentProvider } from './payment-provider.ts'

const PATIENCE = 5_000

/**
 * Asks a provider, and stops waiting where it hangs: whoever reads the page is not held by a bank. It ends in time also where the
 * provider pays no heed to the signal.
 *
 * @throws whatever the provider throws; a DOMException `TimeoutError` when it took longer than its patience
 */
export async function askProvider<Answer>(
  { patience = PATIENCE }: PaymentProvider,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const signal = AbortSignal.timeout(patience)
  const late = Promise.withResolvers<never>()
  const giveUp = () => late.reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  try {
    return await Promise.race([ask(signal), late.promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
