export { PlaygroundDialog } from './playground/playground-dialog.tsx'
