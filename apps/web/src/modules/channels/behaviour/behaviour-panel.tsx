import type { Channel } from '@balcao/contract'
import { channelSettings as copy } from '@balcao/copy/settings/channel-settings'
import { ChannelPanel, OfChannel } from '../each/channel-panel.tsx'
import { BehaviourForm } from './behaviour-form.tsx'
import { useChannelSettings } from './queries.ts'

/** Shows what each channel does by itself: calls, presence, status posts, the phone's history. */
export function BehaviourPanel({ channels }: { channels: Channel[] }) {
  return (
    <ChannelPanel title={copy.title} intro={copy.intro} channels={channels}>
      {(channel, name) => <BehaviourOfChannel channelId={channel.id} name={name} />}
    </ChannelPanel>
  )
}

function BehaviourOfChannel({ channelId, name }: { channelId: string; name: string | null }) {
  return (
    <OfChannel name={name} query={useChannelSettings(channelId)} errorTitle={copy.error} height="h-64">
      {(settings) => <BehaviourForm settings={settings} saveLabel={name ? copy.saveOf(name) : copy.save} />}
    </OfChannel>
  )
}
