import { webhooks } from '@balcao/copy/integrations/webhooks'
import { ShownOnceDialog } from '#ui/dialogs/shown-once-dialog.tsx'

/** Shows once the secret that signs deliveries. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { title, text, label, copy } = webhooks.secret
  return <ShownOnceDialog title={title} description={text} label={label} copy={copy} value={secret} onClose={onClose} />
}
