import { tryOut } from '@balcao/copy/try-out'
import { Dialog } from '#ui/dialog.tsx'
import { Playground } from './playground.tsx'

/** Shows 'Teste Assistente', in which the owner plays the customer. */
export function PlaygroundDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={tryOut.title} description={tryOut.description}>
      <Playground />
    </Dialog>
  )
}
