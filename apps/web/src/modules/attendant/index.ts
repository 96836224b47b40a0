export { TryOutDialog } from './playground/try-out-dialog.tsx'
