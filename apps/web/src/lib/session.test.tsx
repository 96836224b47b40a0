import type { Session } from '@balcao/contract'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AuthProvider, useAuth, useUser } from './session.tsx'

const rendered = (user: Session['user'], children: ReactNode) =>
  renderToString(
    <AuthProvider
      initial={{
        user,
        demo: false,
        support: { email: '', phone: '', sourceUrl: '' },
        site: { name: '', signUpOpen: true, mailLeaves: true, plans: [], testimonials: [] },
      }}
    >
      {children}
    </AuthProvider>,
  )
const marina = {
  id: 'u',
  ownerId: 'u',
  email: 'marina@bar.example',
  fullName: 'Marina',
  businessName: 'Bar',
  phone: '',
  role: 'user' as const,
  planName: 'Plano Gratuito',
  isTeammate: false,
}
const Email = () => useUser().email
const Plan = () => useAuth().user?.planName ?? 'ninguem'

it('gives the session from the first render on', () => {
  expect(rendered(marina, <Email />)).toBe('marina@bar.example')
  expect(rendered(null, <Plan />)).toBe('ninguem')
})
it('says in Portuguese what is missing', () => {
  expect(() => renderToString(<Plan />)).toThrow('useAuth deve ser usado dentro de um AuthProvider')
  expect(() => rendered(null, <Email />)).toThrow('Usuário não autenticado')
})
