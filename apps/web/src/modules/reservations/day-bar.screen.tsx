import { reservations } from '@balcao/copy/reservations/screen'
import { test } from 'vitest'
import { openScreen, says } from '../../testing/open-screen.tsx'

test('tells that an evening has no limit of people', async () => {
  await openScreen('/dashboard/reservations?dia=2026-12-19')
  await says(reservations.capacity.none)
})
