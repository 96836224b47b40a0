import { aesDecryptGCM, aesEncryptGCM, Curve, hkdf, type KeyPair, NOISE_MODE, proto, sha256 } from 'baileys'

const NOTHING = Buffer.alloc(0)

/**
 * Is the server's side of `Noise_XX_25519_AESGCM_SHA256`, one per connection. `intro` (the four bytes that every client
 * sends first) is the prologue. Call `hello`, then `finish`, then `encrypt` and `decrypt`; each throws when a tag does
 * not verify. Mirrors Utils/noise-handler.js of Baileys 7.0.0-rc14, read from the other side.
 */
export function startNoise(serverKey: KeyPair, certificates: Uint8Array) {
  const handshake = symmetricState()
  const ephemeral = Curve.generateKeyPair()
  let incoming = counterCipher(NOTHING)
  let outgoing = counterCipher(NOTHING)

  return {
    prologue: handshake.mixHash,
    /** Answers the client's ephemeral key with ours, our static key and the certificates. */
    hello(clientEphemeral: Uint8Array): Uint8Array {
      handshake.mixHash(clientEphemeral)
      handshake.mixHash(ephemeral.public)
      handshake.mixKey(Curve.sharedKey(ephemeral.private, clientEphemeral))
      const encryptedStatic = handshake.encrypt(serverKey.public)
      handshake.mixKey(Curve.sharedKey(serverKey.private, clientEphemeral))
      const payload = handshake.encrypt(certificates)
      const serverHello = { ephemeral: ephemeral.public, static: encryptedStatic, payload }
      return proto.HandshakeMessage.encode({ serverHello }).finish()
    },
    /** Reads the client's key and payload, and switches to transport keys. */
    finish(encryptedStatic: Uint8Array, encryptedPayload: Uint8Array) {
      const clientKey = handshake.decrypt(encryptedStatic)
      handshake.mixKey(Curve.sharedKey(ephemeral.private, clientKey))
      const payload = proto.ClientPayload.decode(handshake.decrypt(encryptedPayload))
      const [fromClient, toClient] = handshake.split()
      incoming = counterCipher(fromClient)
      outgoing = counterCipher(toClient)
      return { clientKey, payload }
    },
    encrypt: (plain: Uint8Array) => outgoing.encrypt(plain, NOTHING),
    decrypt: (cipher: Uint8Array) => incoming.decrypt(cipher, NOTHING),
  }
}

function symmetricState() {
  let hash: Uint8Array = Buffer.from(NOISE_MODE)
  let salt = hash
  let cipher = counterCipher(hash)
  const mixHash = (data: Uint8Array) => {
    hash = sha256(Buffer.concat([hash, data]))
  }
  const derive = (data: Uint8Array) => {
    const keys = hkdf(data, 64, { salt, info: '' })
    return [keys.subarray(0, 32), keys.subarray(32)] as const
  }
  return {
    mixHash,
    mixKey(data: Uint8Array) {
      const [nextSalt, key] = derive(data)
      salt = nextSalt
      cipher = counterCipher(key)
    },
    encrypt(plain: Uint8Array) {
      const sealed = cipher.encrypt(plain, hash)
      mixHash(sealed)
      return sealed
    },
    decrypt(sealed: Uint8Array) {
      const plain = cipher.decrypt(sealed, hash)
      mixHash(sealed)
      return plain
    },
    split: () => derive(NOTHING),
  }
}

/** Creates an AES-256-GCM cipher with a message counter as nonce, as Noise requires. */
function counterCipher(key: Uint8Array) {
  let counter = 0
  const nonce = () => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt32BE(counter++, 8)
    return bytes
  }
  return {
    encrypt: (plain: Uint8Array, associated: Uint8Array) => aesEncryptGCM(plain, key, nonce(), associated),
    decrypt: (sealed: Uint8Array, associated: Uint8Array) => aesDecryptGCM(sealed, key, nonce(), associated),
  }
}
