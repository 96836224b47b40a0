import { Curve, type KeyPair, proto } from 'baileys'

const { Details } = proto.CertChain.NoiseCertificate
const DAY_S = 86_400
const INTERMEDIATE_SERIAL = 3

/**
 * Returns the certificate chain that a Noise server shows: root → intermediate → leaf over the server's static key, as
 * a `CertChain` protobuf. Baileys requires an intermediate with `issuerSerial` 0 (`WA_CERT_DETAILS.SERIAL`) and
 * signatures of 64 bytes (Utils/noise-handler.js `processHandshake`). A client that really verifies must have
 * `WA_CERT_DETAILS.PUBLIC_KEY` set to our root.
 */
export function certificateChain(root: KeyPair, serverStaticKey: Uint8Array): Uint8Array {
  const intermediate = Curve.generateKeyPair()
  const intermediateDetails = details(INTERMEDIATE_SERIAL, 0, intermediate.public, 365)
  const leafDetails = details(INTERMEDIATE_SERIAL + 1, INTERMEDIATE_SERIAL, serverStaticKey, 100)
  return proto.CertChain.encode({
    leaf: { details: leafDetails, signature: Curve.sign(intermediate.private, leafDetails) },
    intermediate: { details: intermediateDetails, signature: Curve.sign(root.private, intermediateDetails) },
  }).finish()
}

function details(serial: number, issuerSerial: number, key: Uint8Array, days: number) {
  const now = Math.floor(Date.now() / 1000)
  return Details.encode({ serial, issuerSerial, key, notBefore: now - DAY_S, notAfter: now + days * DAY_S }).finish()
}
