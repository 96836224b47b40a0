import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SESSION } from '../../../dev/samples.ts'
import { openScreen, says } from '../../testing/open-screen.tsx'

test('tells visitors that no accounts are made, and offers no form', async () => {
  await openScreen('/register', {}, { ...SESSION, user: null, site: { ...SESSION.site, signUpOpen: false } })
  await says('Novos cadastros estão fechados')
  await expect.element(page.getByText(/^No momento não é possível criar uma conta\./)).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})
