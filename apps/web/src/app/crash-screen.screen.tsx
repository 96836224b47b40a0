import { test, vi } from 'vitest'
import { look } from '../testing/look.ts'
import { openScreen, says } from '../testing/open-screen.tsx'

vi.mock('#modules/team/team-page.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('says that a page did not come, and what to do', async () => {
  await openScreen('/dashboard/team')
  await says('Esta tela encontrou um problema', 'Recarregar')
  await says('Nada do que estava salvo se perdeu. Recarregue a página para continuar.')
  await look()
})
