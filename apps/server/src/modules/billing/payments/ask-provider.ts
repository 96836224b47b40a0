import type { PaymentProvider } from './payment-provider.ts'

const PATIENCE = 5_000

/**
 * Asks a provider and stops waiting when it takes too long, so that a slow bank does not block the page. It ends in
 * time even when the provider ignores the signal.
 *
 * @throws any error of the provider; a DOMException `TimeoutError` when it took longer than its patience
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
