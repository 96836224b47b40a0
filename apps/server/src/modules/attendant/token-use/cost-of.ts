type Usage = { inputTokens: number; outputTokens: number }

const MILLION = 1_000_000

/** R$ of some tokens at prices for a million; null where no prices were set. */
export function costOf(usage: Usage, prices: { input: number; output: number } | undefined): number | null {
  return prices ? (usage.inputTokens * prices.input + usage.outputTokens * prices.output) / MILLION : null
}
