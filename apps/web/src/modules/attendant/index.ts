export { Playground, PlaygroundDialog } from './playground/playground-dialog.tsx'
