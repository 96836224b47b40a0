import { visit } from '@balcao/copy/people/visit'
import { test } from 'vitest'
import { openScreen, says } from '../../../testing/open-screen.tsx'

test('tells that nobody of the administration looked at the venue', async () => {
  await openScreen('/dashboard/profile')
  await says(visit.list.none)
})
