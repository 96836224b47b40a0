import { common } from '@balcao/copy/common'
import { useAddress } from '#lib/use-address.ts'
import { Button } from '../button.tsx'

/** Shows a button that clears search and filters when they found nothing. `names` are theirs in the address. */
export function ClearFilters({ names = ['q'] }: { names?: string[] }) {
  const { set } = useAddress()
  return (
    <Button
      reads
      variant="secondary"
      size="sm"
      onClick={() => set(Object.fromEntries(names.map((name) => [name, ''])))}
    >
      {common.clearFilters}
    </Button>
  )
}
