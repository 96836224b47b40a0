import { randomInt } from 'node:crypto'
import {
  Curve,
  DEFAULT_CONNECTION_CONFIG,
  encodeWAMessage,
  generateRegistrationId,
  generateSignalPubKey,
  proto,
  type SignalCreds,
  type SignalKeyStoreWithTransaction,
  signedKeyPair,
  unpadRandomMax16,
} from 'baileys'
import type { SignedPreKey } from '../store/link-store.ts'
import { oneSessionAtATime } from './one-session.ts'
import { silentLogger } from './silent-logger.ts'

/** The keys that the server hands out to begin a Signal session with a device. */
export type Bundle = {
  registrationId: number
  identity: Uint8Array
  signedPreKey: SignedPreKey
  preKey?: { id: number; value: Uint8Array }
}
export type Ciphertext = { type: 'pkmsg' | 'msg'; ciphertext: Uint8Array }
export type Phone = ReturnType<typeof createPhone>

/** Returns the keys of a new phone. */
export function newPhoneKeys(): SignalCreds {
  const signedIdentityKey = Curve.generateKeyPair()
  return {
    signedIdentityKey,
    signedPreKey: signedKeyPair(signedIdentityKey, 1),
    registrationId: generateRegistrationId(),
  }
}

/**
 * Creates a simulated phone's side of Signal, with the Signal code that Baileys ships. Devices are named by their LID
 * address, which needs no mapping. `decrypt` rejects when the ciphertext is broken, repeated or of no known session.
 */
export function createPhone(creds: SignalCreds, keys: SignalKeyStoreWithTransaction) {
  const { store, tryEach } = oneSessionAtATime(keys)
  const signal = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ creds, keys: store }, silentLogger)
  const inTurn = oneAtATime()
  const begin = (device: string, bundle: Bundle) => signal.injectE2ESession({ jid: device, session: session(bundle) })

  return {
    identity: creds.signedIdentityKey,
    registrationId: creds.registrationId,

    /** Returns a bundle with a fresh one-time key. */
    async bundle(): Promise<Bundle> {
      const preKey = Curve.generateKeyPair()
      const id = randomInt(1, 2 ** 24)
      await keys.set({ 'pre-key': { [id]: preKey } })
      const { keyId, keyPair, signature } = creds.signedPreKey
      return {
        registrationId: creds.registrationId,
        identity: creds.signedIdentityKey.public,
        signedPreKey: { id: keyId, value: keyPair.public, signature },
        preKey: { id, value: preKey.public },
      }
    },

    /** Encrypts for a device, beginning a session with its bundle when there is none. */
    encrypt: (device: string, message: proto.IMessage, bundle: () => Bundle): Promise<Ciphertext> =>
      inTurn(device, async () => {
        const { exists } = await signal.validateSession(device)
        if (!exists) await begin(device, bundle())
        return signal.encryptMessage({ jid: device, data: encodeWAMessage(message) })
      }),

    /**
     * Encrypts for all readers of a group at once; `distribution` is what each of their devices needs to decrypt it.
     */
    encryptForGroup: (group: string, own: string, message: proto.IMessage) =>
      inTurn(group, async () => {
        const data = encodeWAMessage(message)
        const sealed = await signal.encryptGroupMessage({ group, meId: own, data })
        return { ciphertext: sealed.ciphertext, distribution: sealed.senderKeyDistributionMessage }
      }),

    /** Tells whether a device gets the key of a group for the first time, and notes that it has it. */
    sharesKeyFirst: (group: string, device: string) =>
      inTurn(group, async () => {
        const { [group]: known = {} } = await keys.get('sender-key-memory', [group])
        if (known[device]) return false
        await keys.set({ 'sender-key-memory': { [group]: { ...known, [device]: true } } })
        return true
      }),

    decrypt: (device: string, type: Ciphertext['type'], ciphertext: Uint8Array) =>
      inTurn(device, async () => {
        const open = () => signal.decryptMessage({ jid: device, type, ciphertext })
        // A message that begins a session says which one; others must be tried.
        const padded = await (type === 'pkmsg' ? open() : tryEach(signal.jidToSignalProtocolAddress(device), open))
        return proto.Message.decode(unpadRandomMax16(padded))
      }),

    /** Begins a new session. Older ones can still decrypt: messages of the device may be on their way. */
    beginSession: (device: string, bundle: Bundle) => inTurn(device, () => begin(device, bundle)),

    /** Deletes the sessions with a device. */
    forget: (device: string) => inTurn(device, () => signal.deleteSession([device])),

    close: () => signal.close?.(),
  }
}

function session({ registrationId, identity, signedPreKey, preKey }: Bundle) {
  return {
    registrationId,
    identityKey: generateSignalPubKey(identity),
    signedPreKey: {
      keyId: signedPreKey.id,
      publicKey: generateSignalPubKey(signedPreKey.value),
      signature: signedPreKey.signature,
    },
    preKey: preKey && { keyId: preKey.id, publicKey: generateSignalPubKey(preKey.value) },
  }
}

/** Makes work with the same key wait for its turn, in the order of the calls. */
function oneAtATime() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    return turn
  }
}
