import { describe, expect, it } from 'vitest'
import { resetForm, signInForm, signUpForm } from './form-schemas.ts'

const newcomer = {
  businessName: 'Bar da Esquina',
  fullName: 'Marina Duarte',
  email: 'marina@bar.example',
  whatsapp: '(11) 98765-4321',
  password: 'segredo',
}
/** The fields that a form complains about, with the first complaint of each. */
function complaints(result: ReturnType<typeof signUpForm.safeParse>) {
  const issues = result.error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

describe('sign-up', () => {
  it('takes what the contract takes', () => expect(signUpForm.safeParse(newcomer).success).toBe(true))
  it('asks for each of the five fields', () => {
    const empty = { businessName: ' ', fullName: '', email: '', whatsapp: '', password: '' }
    expect(complaints(signUpForm.safeParse(empty))).toEqual({
      businessName: 'Preencha este campo.',
      fullName: 'Preencha este campo.',
      email: 'Preencha este campo.',
      whatsapp: 'Preencha este campo.',
      password: 'A senha deve ter pelo menos 6 caracteres.',
    })
  })
  it.each(['(11) 9876', '123', '9'.repeat(16)])('refuses %s as a phone', (whatsapp) => {
    expect(Object.keys(complaints(signUpForm.safeParse({ ...newcomer, whatsapp })))).toEqual(['whatsapp'])
  })
  it('wants a password of six to 128 characters', () => {
    expect(signUpForm.safeParse({ ...newcomer, password: '12345' }).success).toBe(false)
    expect(signUpForm.safeParse({ ...newcomer, password: '123456' }).success).toBe(true)
    expect(signUpForm.safeParse({ ...newcomer, password: '1'.repeat(129) }).success).toBe(false)
  })
})

it('signing in does not judge old passwords', () => {
  expect(signInForm.safeParse({ email: 'a@b.example', password: '1' }).success).toBe(true)
})

it('a new password has to be typed twice the same', () => {
  const different = resetForm.safeParse({ password: 'segredo1', confirm: 'segredo2' })
  expect(different.error?.issues).toMatchObject([{ path: ['confirm'], message: 'As senhas não coincidem.' }])
  expect(resetForm.safeParse({ password: 'segredo1', confirm: 'segredo1' }).success).toBe(true)
})
