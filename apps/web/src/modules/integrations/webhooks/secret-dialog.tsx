import { webhooks } from '@balcao/copy/integrations/webhooks'
import { ShownOnceDialog } from '#ui/dialogs/shown-once-dialog.tsx'

/** The secret that signs what is told, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { title, text, label, copy } = webhooks.secret
  return <ShownOnceDialog title={title} description={text} label={label} copy={copy} value={secret} onClose={onClose} />
}
