import type { ConnectedNumber } from '@balcao/contract'
import { numberSettings as copy } from '@balcao/copy/settings/number-settings'
import { ChannelPanel, OfChannel } from '../each/channel-panel.tsx'
import { BehaviourForm } from './behaviour-form.tsx'
import { useChannelSettings } from './queries.ts'

/** Shows what each number does by itself: calls, presence, status posts, the phone's history. */
export function BehaviourPanel({ numbers }: { numbers: ConnectedNumber[] }) {
  return (
    <ChannelPanel title={copy.title} intro={copy.intro} numbers={numbers}>
      {(number, name) => <BehaviourOfNumber numberId={number.id} name={name} />}
    </ChannelPanel>
  )
}

function BehaviourOfNumber({ numberId, name }: { numberId: string; name: string | null }) {
  return (
    <OfChannel name={name} query={useChannelSettings(numberId)} errorTitle={copy.error} height="h-64">
      {(settings) => <BehaviourForm settings={settings} saveLabel={name ? copy.saveOf(name) : copy.save} />}
    </OfChannel>
  )
}
