import type { ConnectedNumber } from '@balcao/contract'
import { agentSettings } from '@balcao/copy/agent-settings'
import { formatPhone } from '#lib/format.ts'

/** Returns the name of a number on screen: the name that its owner gave it, else the phone. */
export function channelName({ label, number }: Pick<ConnectedNumber, 'label' | 'number'>): string {
  return label || (number ? formatPhone(number) : agentSettings.numbers.unknownNumber)
}
