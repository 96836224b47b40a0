import { errors } from '@balcao/copy/errors'
import { test } from 'vitest'
import { openScreen, says } from '../../../testing/open-screen.tsx'
import { refusal } from '../../../testing/scripted-server.ts'

test('says why nothing could be searched', async () => {
  await openScreen('/dashboard/messages?q=mesa', {
    messageSearch: { find: () => Promise.reject(refusal('forbidden')) },
  })
  await says('Não foi possível pesquisar', errors.forbidden)
})
