/** The parts that run in a process of their own. Each is imported only there, so that its memory can be measured. */
export const PARTS = {
  pipeline: async () => (await import('../figures/pipeline.ts')).openPipeline,
  'bare-transactions': async () => (await import('../figures/bare-transactions.ts')).openBareTransactions,
  'whole-line': async () => (await import('../figures/whole-line.ts')).openWholeLine,
  'bare-socket': async () => (await import('../figures/bare-socket.ts')).openBareSocket,
  engine: async () => (await import('../figures/engine.ts')).openEngine,
  assistant: async () => (await import('../figures/assistant.ts')).openAssistant,
  evening: async () => (await import('../figures/evening.ts')).openEvening,
  campaign: async () => (await import('../figures/campaign.ts')).openCampaign,
  phones: async () => (await import('../support/phones.ts')).openPhones,
}

type Opener<Name extends keyof typeof PARTS> = Awaited<ReturnType<(typeof PARTS)[Name]>>
export type PartName = keyof typeof PARTS
export type PartInput<Name extends PartName> = Parameters<Opener<Name>>[0]
type Part<Name extends PartName> = Awaited<ReturnType<Opener<Name>>>

/** A part as seen by the process that started it. */
export type RemotePart<Name extends PartName> = {
  [Method in Exclude<keyof Part<Name>, 'close'>]: Part<Name>[Method] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never
} & {
  /** Returns the resident memory of that process in megabytes. */
  memory(): Promise<number>
  /** Returns the processor time that it has used so far, in milliseconds. */
  cpu(): Promise<number>
  /** Closes the part and waits for its process to end. */
  [Symbol.asyncDispose](): Promise<void>
}

export type Ask = { id: number; method: string; args: unknown[] }
export type Told = { id: number; result?: unknown; error?: string }
