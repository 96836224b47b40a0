import type { Network } from '@balcao/contract'
import { connect } from '@balcao/copy/connect'
import { ChoiceGrid } from '#ui/form/choice-grid.tsx'
import { FlaskConical, Smartphone } from 'lucide-react'

/** Asks for the real WhatsApp or the simulated one, where a demonstration is on. */
export function NetworkChoice({ network, onChange }: { network: Network; onChange: (network: Network) => void }) {
  const { legend, whatsapp, demo } = connect.network
  return (
    <ChoiceGrid
      legend={legend}
      columns="grid-cols-2"
      value={network}
      onChange={onChange}
      choices={[
        { value: 'whatsapp', label: whatsapp.title, text: whatsapp.text, icon: Smartphone },
        { value: 'demo', label: demo.title, text: demo.text, icon: FlaskConical },
      ]}
    />
  )
}
