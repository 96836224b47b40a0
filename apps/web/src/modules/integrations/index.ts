export { N8nDialog } from './webhooks/n8n-dialog.tsx'
