import type { ConnectedNumber } from '@balcao/contract'
import { numberSettings as copy } from '@balcao/copy/settings/number-settings'
import { NumberPanel, OfNumber } from '../each/number-panel.tsx'
import { BehaviourForm } from './behaviour-form.tsx'
import { useNumberSettings } from './queries.ts'

/** What each number does by itself: calls, presence, status posts, the past of its phone. */
export function BehaviourPanel({ numbers }: { numbers: ConnectedNumber[] }) {
  return (
    <NumberPanel title={copy.title} intro={copy.intro} numbers={numbers}>
      {(number, name) => <BehaviourOfNumber numberId={number.id} name={name} />}
    </NumberPanel>
  )
}

function BehaviourOfNumber({ numberId, name }: { numberId: string; name: string | null }) {
  return (
    <OfNumber name={name} query={useNumberSettings(numberId)} errorTitle={copy.error} height="h-64">
      {(settings) => <BehaviourForm settings={settings} saveLabel={name ? copy.saveOf(name) : copy.save} />}
    </OfNumber>
  )
}
