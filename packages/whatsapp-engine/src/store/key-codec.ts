import type { SignalDataTypeMap } from 'baileys'
import type { Baileys } from '../baileys/load-baileys.ts'
import type { Encryption } from './encryption.ts'

export interface KeyCodec {
  stringify(value: unknown): string
  parse<T extends keyof SignalDataTypeMap>(type: T, json: string): SignalDataTypeMap[T]
  encrypt(type: string, id: string, json: string): Buffer
  decrypt(type: string, id: string, sealed: Buffer): string
}

/** Writes Signal keys as Baileys' JSON with binary in base64, encrypted for its instance, type and id. */
export function createKeyCodec({ BufferJSON, proto }: Baileys, encryption: Encryption, instanceId: string): KeyCodec {
  return {
    stringify: (value) => JSON.stringify(value, BufferJSON.replacer),
    parse(type, json) {
      // libsignal keeps sessions without any binary, and they are read for each message.
      if (type === 'session') return JSON.parse(json)
      const value = JSON.parse(json, BufferJSON.reviver)
      // Baileys calls methods on this one, so plain data will not do.
      return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value
    },
    encrypt: (type, id, json) => encryption.encrypt(`${instanceId} ${type} ${id}`, json),
    decrypt: (type, id, sealed) => encryption.decrypt(`${instanceId} ${type} ${id}`, sealed),
  }
}
