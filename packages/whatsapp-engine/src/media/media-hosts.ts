import { z } from 'zod'
import { type MediaHost, WHATSAPP_MEDIA } from './download.ts'

const Health = z.object({ mediaHost: z.string(), mediaCertificate: z.string() })

/**
 * Returns the host of a network's files: WhatsApp's own, or the one that the simulated network names when it is asked
 * (docs/simulator.md). It is asked once, and again when it did not answer.
 *
 * @param demoUrl the simulated network's address, as the operator gave it; absent for WhatsApp
 */
export function createMediaHosts(demoUrl: string | undefined): () => Promise<MediaHost> {
  let asked: Promise<MediaHost> | undefined
  return async () => {
    if (!demoUrl) return WHATSAPP_MEDIA
    asked ??= askDemo(demoUrl)
    asked.catch(() => (asked = undefined))
    return asked
  }
}

async function askDemo(demoUrl: string): Promise<MediaHost> {
  const health = new URL('/simulador/api/health', demoUrl.replace(/^ws/, 'http'))
  const { mediaHost, mediaCertificate } = Health.parse(await (await fetch(health)).json())
  const { hostname, port } = new URL(`https://${mediaHost}`)
  return { hostname, port: Number(port || 443), certificate: mediaCertificate }
}
