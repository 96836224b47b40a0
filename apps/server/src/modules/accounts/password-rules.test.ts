import { expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

it.each([
  '123456',
  '1234567890',
  '654321',
  '111111',
  'abcabc',
  '12121212',
  'senha123',
  'Senha2024!',
  'SENHA',
  'qwerty',
  'flamengo',
  'Admin@123',
  'password1',
  'mudar123',
  'asdfghjkl',
])('takes %s for one that everybody tries', async (password) => {
  expect(await passwordProblem(password, 'user')).toBe('password_common')
})

it.each(['nova-senha', 'xk29dm', 'mesa 12 varanda', 'senha da varanda 12', 'flamengo ganhou'])(
  'lets an owner have %s',
  async (password) => {
    expect(await passwordProblem(password, 'user')).toBeNull()
  },
)

it('wants twelve characters of an admin', async () => {
  expect(await passwordProblem('onze letras', 'admin')).toBe('password_short_for_admin')
  expect(await passwordProblem('doze letras.', 'admin')).toBeNull()
  for (const password of ['secretsecret', 'starwars2024', 'borboleta2024', 'liverpool123'])
    expect(await passwordProblem(password, 'admin')).toBe('password_common')
})
