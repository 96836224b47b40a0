import type { Channel } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem } from '#ui/menu.tsx'
import { useToast } from '#ui/toast.tsx'
import { errorMessage } from '#lib/errors.ts'
import { MoreHorizontal, Pencil, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { channelName } from '../channel-name.ts'
import { useChannelActions } from '../queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { RenameForm } from './rename-form.tsx'

const { channels: copy } = agentSettings

/** Shows the rarer actions for a channel. */
export function ChannelMenu({ channel, channels }: { channel: Channel; channels: Channel[] }) {
  const [naming, setNaming] = useState(false)
  const [removing, setRemoving] = useState(false)
  const toast = useToast()
  const { makePrincipal } = useChannelActions()
  const choose = () =>
    makePrincipal.mutate(
      { channelId: channel.id },
      {
        onSuccess: () => toast({ title: copy.madePrincipal, description: copy.madePrincipalText }),
        onError: (error) =>
          toast({ title: copy.changeError, description: errorMessage(error), variant: 'destructive' }),
      },
    )
  return (
    <>
      <Menu trigger={<IconButton icon={MoreHorizontal} label={copy.more(channelName(channel))} />}>
        {!channel.isPrincipal && (
          <MenuItem icon={Star} onSelect={choose}>
            {copy.makePrincipal}
          </MenuItem>
        )}
        <MenuItem icon={Pencil} onSelect={() => setNaming(true)}>
          {copy.rename}
        </MenuItem>
        <MenuItem icon={Trash2} onSelect={() => setRemoving(true)}>
          {copy.remove}
        </MenuItem>
      </Menu>
      <Dialog open={naming} onClose={() => setNaming(false)} title={copy.renameTitle} size="sm" keepOnOutsidePress>
        <RenameForm key={String(naming)} channel={channel} onDone={() => setNaming(false)} />
      </Dialog>
      <RemoveDialog channel={channel} channels={channels} open={removing} onClose={() => setRemoving(false)} />
    </>
  )
}
