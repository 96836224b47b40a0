import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds `src/app/render-landing.tsx` for the server as well, with all that it needs in it: `render/landing.mjs`. Where only
 * the built files are, there is no React beside them.
 */
export function renderLanding(): Plugin {
  return {
    name: 'balcao-render-landing',
    apply: 'build',
    async generateBundle() {
      const { output } = (await build({
        root: ROOT,
        configFile: false,
        logLevel: 'silent',
        plugins: [react()],
        ssr: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        build: {
          ssr: 'src/app/render-landing.tsx',
          write: false,
          copyPublicDir: false,
          minify: true,
          rolldownOptions: {
            output: { entryFileNames: 'render/landing.mjs', chunkFileNames: 'render/[name]-[hash].mjs' },
          },
        },
      })) as Rolldown.RolldownOutput
      for (const file of output)
        if (file.type === 'chunk') this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code })
    },
  }
}
