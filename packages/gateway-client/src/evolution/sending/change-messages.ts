import { GatewayError } from '@balcao/contract'
import type { GatewayClient } from '../../types.ts'
import type { EvolutionApi } from '../evolution-api.ts'
import type { ForeignInbox } from '../foreign-inbox.ts'

type Deps = { api: EvolutionApi; inbox: ForeignInbox }

/** Creates the calls that edit and delete messages at a foreign server. A repeated call makes the same change. */
export function createChangeMessages({ api, inbox }: Deps): Pick<GatewayClient, 'editText' | 'deleteForEveryone'> {
  /**
   * Finds a message at the server. Its chat may have another name there, which the server compares; the key is null
   * once the message is gone.
   */
  const find = async (instance: string, messageId: string) => {
    await inbox.ready()
    const id = await inbox.sent.theirId(instance, messageId)
    const { records } = await api.message(instance, id)
    return { id, key: records.find(({ key }) => key.id === id && key.fromMe)?.key ?? null }
  }
  return {
    async editText(instance, { target, text }) {
      const { id, key } = await find(instance, target)
      if (!key) throw new GatewayError('invalid_input', 404, 'the server does not have this message')
      const { remoteJid } = key
      const body = { number: remoteJid, text, key: { id, remoteJid, fromMe: true } }
      await api.call('POST', api.at('/chat/updateMessage', instance), body)
    },
    async deleteForEveryone(instance, { to, target }) {
      const { id, key } = await find(instance, target)
      const remoteJid = key?.remoteJid ?? (to.includes('@') ? to : `${to}@s.whatsapp.net`)
      await api.call('DELETE', api.at('/chat/deleteMessageForEveryone', instance), { id, remoteJid, fromMe: true })
    },
  }
}
