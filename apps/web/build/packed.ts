import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|webmanifest)$/
/** Smaller ones fit into a packet as they are. Bytes. */
const WORTH_IT = 1000
const pack = { br: promisify(brotliCompress), gz: promisify(gzip) }

/**
 * Puts beside every script and style what is sent of it, packed once here and not at each request: the server takes the
 * `.br` or the `.gz` by what a browser says that it reads.
 */
export function packed(): Plugin {
  return {
    name: 'balcao-packed',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).flatMap((file) => {
          const source = file.type === 'chunk' ? file.code : file.source
          return TEXT.test(file.fileName) && source.length > WORTH_IT
            ? [{ fileName: file.fileName, bytes: Buffer.from(source) }]
            : []
        })
        for (const { fileName, bytes } of files)
          for (const [ending, packing] of Object.entries(pack))
            this.emitFile({ type: 'asset', fileName: `${fileName}.${ending}`, source: await packing(bytes) })
      },
    },
  }
}
