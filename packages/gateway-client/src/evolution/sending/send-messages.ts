import { describeFile, describeQuote, FILE_TIMEOUT_MS } from '../../describe-outbound.ts'
import type { GatewayClient, GatewayQuote } from '../../types.ts'
import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInbox } from '../foreign-inbox.ts'
import { createSendOnce } from './send-once.ts'

type Deps = { api: EvolutionApi; inbox: ForeignInbox; version: string }

/**
 * Creates the calls that send texts, files and reactions to a foreign server, where a message of ours may have another
 * id.
 */
export function createSendMessages(deps: Deps): Pick<GatewayClient, 'sendText' | 'sendFile' | 'sendReaction'> {
  const { api, inbox } = deps
  const sendOnce = createSendOnce(deps)
  const theirs = (instance: string, { messageId, fromMe }: { messageId: string; fromMe: boolean }) =>
    fromMe ? inbox.sent.theirId(instance, messageId) : messageId
  const quote = async (instance: string, quoted: GatewayQuote | undefined) =>
    quoted ? { quoted: describeQuote({ ...quoted, messageId: await theirs(instance, quoted) }) } : {}
  return {
    async sendText(instance, { to, text, messageId, quoted }) {
      const body = { number: to, text, ...(await quote(instance, quoted)) }
      return sendOnce(instance, { to, text, messageId, path: '/message/sendText', body })
    },
    async sendFile(instance, { quoted, ...message }) {
      const { path, body } = describeFile(message)
      const { to, caption: text, messageId } = message
      const whole = { ...body, ...(await quote(instance, quoted)) }
      return sendOnce(instance, { to, text, messageId, path, body: whole, timeoutMs: FILE_TIMEOUT_MS })
    },
    async sendReaction(instance, { to, target, emoji }) {
      const key = { id: await theirs(instance, target), remoteJid: jidOf(to), fromMe: target.fromMe }
      await api.call('POST', api.at('/message/sendReaction', instance), { key, reaction: emoji })
    },
  }
}

const jidOf = (to: string) => (to.includes('@') ? to : `${to}@s.whatsapp.net`)
