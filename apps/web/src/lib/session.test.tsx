import type { Session } from '@balcao/contract'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AuthProvider, useAuth, useUser } from './session.tsx'

const session = (user: Session['user']): Session => ({ user, demo: false, support: { email: '', phone: '' } })
const marina = {
  id: 'u',
  email: 'marina@bar.example',
  fullName: 'Marina',
  businessName: 'Bar',
  phone: '',
  role: 'user' as const,
  planName: 'Plano Gratuito',
}
const Email = () => useUser().email
const Plan = () => useAuth().user?.planName ?? 'ninguem'

it('gives the session from the first render on', () => {
  expect(renderToString(<AuthProvider initial={session(marina)} children={<Email />} />)).toBe('marina@bar.example')
  expect(renderToString(<AuthProvider initial={session(null)} children={<Plan />} />)).toBe('ninguem')
})
it('says in Portuguese what is missing', () => {
  expect(() => renderToString(<Plan />)).toThrow('useAuth deve ser usado dentro de um AuthProvider')
  expect(() => renderToString(<AuthProvider initial={session(null)} children={<Email />} />)).toThrow(
    'Usuário não autenticado',
  )
})
