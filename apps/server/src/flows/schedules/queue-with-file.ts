import type { HouseFile } from '@balcao/contract'
import { messageFiles } from '#features/contents/index.ts'
import { queueOutboundMessages } from '#features/messages/index.ts'
import type { Tx } from '#platform/database.ts'

type Outbound = Parameters<typeof queueOutboundMessages>[3][number]

/** Queues messages that all carry one file, or none: its bytes stay where they are, stored once. */
export async function queueWithFile(
  tx: Tx,
  { ownerId, file }: { ownerId: string; file: HouseFile | null },
  now: Date,
  messages: Outbound[],
): Promise<void> {
  if (!file) return void (await queueOutboundMessages(tx, ownerId, now, messages))
  const { id, kind, ...told } = file
  const media = { ...told, id: 'own', voice: false, state: 'ready' as const }
  const carrying = messages.map((message) => ({ ...message, kind, content: { media } }))
  await messageFiles.share(tx, ownerId, await queueOutboundMessages(tx, ownerId, now, carrying), id)
}
