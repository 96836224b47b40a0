import type { SignalDataTypeMap } from 'baileys'
import type { Baileys } from '../baileys/load-baileys.ts'
import type { Seal } from './seal.ts'

export interface KeyCodec {
  stringify(value: unknown): string
  parse<T extends keyof SignalDataTypeMap>(type: T, json: string): SignalDataTypeMap[T]
  seal(type: string, id: string, json: string): Buffer
  open(type: string, id: string, sealed: Buffer): string
}

/** How a Signal key is written down: Baileys' JSON with binary as base64, sealed to its instance, type and id. */
export function createKeyCodec({ BufferJSON, proto }: Baileys, seal: Seal, instanceId: string): KeyCodec {
  return {
    stringify: (value) => JSON.stringify(value, BufferJSON.replacer),
    parse(type, json) {
      // libsignal keeps sessions without any binary, and they are read for each message.
      if (type === 'session') return JSON.parse(json)
      const value = JSON.parse(json, BufferJSON.reviver)
      // Baileys calls methods on this one, so plain data will not do.
      return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value) : value
    },
    seal: (type, id, json) => seal.close(`${instanceId} ${type} ${id}`, json),
    open: (type, id, sealed) => seal.open(`${instanceId} ${type} ${id}`, sealed),
  }
}
