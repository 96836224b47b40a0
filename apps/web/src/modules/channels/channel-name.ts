import type { Channel } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { formatPhone } from '#lib/format.ts'

/** Returns the name of a channel on screen: the name that its owner gave it, else the phone. */
export function channelName({ label, number }: Pick<Channel, 'label' | 'number'>): string {
  return label || (number ? formatPhone(number) : agentSettings.channels.unknownChannel)
}
