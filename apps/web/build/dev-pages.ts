import type { Plugin } from 'vite'

/** The address of each page that only exists in development, and its file. None of them is an entry of the build. */
const PAGES: Record<string, string> = { '/dev/components': '/dev/components.html' }

/** Serves them in `vite dev`; a built app knows nothing of them and leads their addresses to the landing page. */
export function devPages(): Plugin {
  return {
    name: 'balcao-dev-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const page = PAGES[(request.url ?? '').split('?')[0]!.replace(/\/$/, '')]
        if (page) request.url = page
        next()
      })
    },
  }
}
