import { test } from 'vitest'
import { SESSION } from '../../../dev/samples.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'

test('says that a link of the recovery e-mail is not whole', async () => {
  await openScreen('/reset-password', {}, { ...SESSION, user: null })
  await says('Este link está incompleto')
  await says('Abra o link inteiro que veio no e-mail, ou peça outro na tela de login.')
})
