import { whenOpened } from '#lib/when-opened.tsx'

export { Playground } from './playground/playground.tsx'

export const PlaygroundDialog = whenOpened(
  async () => (await import('./playground/playground-dialog.tsx')).PlaygroundDialog,
)
