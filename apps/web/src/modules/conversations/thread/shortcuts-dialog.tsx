import { threadTools } from '@balcao/copy/inbox/thread-tools'
import { Dialog } from '#ui/dialog.tsx'

const copy = threadTools.shortcuts

/** Shows every key of the chats screen. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title} size="sm">
      <dl className="divide-y divide-line text-sm">
        {copy.list.map(([keys, what]) => (
          <div key={keys} className="flex items-center justify-between gap-4 py-2">
            <dt className="min-w-0">{what}</dt>
            <dd className="shrink-0">
              <kbd className="rounded-control border border-line bg-sunken px-2 py-0.5 font-sans text-xs font-semibold">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
