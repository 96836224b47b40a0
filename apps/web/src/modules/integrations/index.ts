import { whenOpened } from '#lib/when-opened.tsx'

export const N8nDialog = whenOpened(async () => (await import('./webhooks/n8n-dialog.tsx')).N8nDialog)
