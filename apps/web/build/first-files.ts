import type { Plugin, Rolldown } from 'vite'

const FRAME = ['app/layouts/data-layout.tsx', 'app/layouts/dashboard-layout.tsx']
/** The module of each page with which people begin their day, by its path. */
const PAGES = {
  '/dashboard': 'modules/overview/overview-page.tsx',
  '/dashboard/chats': 'modules/conversations/chats-page.tsx',
  '/dashboard/contacts': 'modules/contacts/contacts-page.tsx',
  '/dashboard/reservations': 'modules/reservations/reservations-page.tsx',
  '/dashboard/schedules': 'modules/calendar/schedules-page.tsx',
}

/**
 * Writes which files a page needs beside those that the document names, so that the server can name them as well
 * (`apps/server/src/roles/web-app.ts`): a browser then loads all at once, and not one after the other.
 */
export function firstFiles(): Plugin {
  return {
    name: 'balcao-first-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const of = (...modules: string[]) =>
        chunks.filter(({ moduleIds }) =>
          modules.some((module) => moduleIds.some((id) => id.endsWith(`/src/${module}`))),
        )
      const first = new Set(reachable(of('app/main.tsx'), chunks))
      const pages = Object.entries(PAGES).map(([path, page]) => {
        const files = reachable(of(...FRAME, page), chunks).filter((file) => !first.has(file))
        return [path, files]
      })
      this.emitFile({ type: 'asset', fileName: 'first-files.json', source: JSON.stringify(Object.fromEntries(pages)) })
    },
  }
}

function reachable(starts: Rolldown.OutputChunk[], all: Rolldown.OutputChunk[]): string[] {
  const seen = new Set<string>()
  const next = starts.map(({ fileName }) => fileName)
  for (let file = next.pop(); file; file = next.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    next.push(...(all.find(({ fileName }) => fileName === file)?.imports ?? []))
  }
  return [...seen]
}
