import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { SettingsLinks } from './settings-links.tsx'

it('leads to everything else that can be set', () => {
  const drawn = renderToStaticMarkup(
    <MemoryRouter>
      <SettingsLinks />
    </MemoryRouter>,
  )
  const links = [...drawn.matchAll(/href="([^"]+)".*?font-semibold">([^<]+)</g)].map(([, to, title]) => [title, to])
  expect(Object.fromEntries(links)).toMatchObject({
    'Meu Perfil': '/dashboard/profile',
    Equipe: '/dashboard/team',
    Notificações: '/dashboard/profile#notifications',
    'Chaves de API': '/dashboard/integrations#api-keys',
    Privacidade: '/dashboard/contacts?janela=guarda',
  })
})
