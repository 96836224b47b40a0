import { phoneFromInput } from '@balcao/contract'
import { auth } from '@balcao/copy/auth'
import { common } from '@balcao/copy/common'
import * as z from 'zod/mini'

/** The checks of the forms before the server is called, which checks again. The bounds are those of the contract. */

const required = z.string().check(z.trim(), z.minLength(1, common.required), z.maxLength(120))
const email = z.string().check(z.trim(), z.minLength(1, common.required), z.email(common.invalidEmail))
const newPassword = z.string().check(z.minLength(6, common.passwordTooShort), z.maxLength(128, common.passwordTooLong))
const phone = z.string().check(
  z.minLength(1, common.required),
  z.refine((typed) => typed === '' || phoneFromInput(typed) !== null, common.invalidPhone),
)

export const signInForm = z.object({ email, password: z.string().check(z.minLength(1, common.required)) })

export const recoveryForm = z.object({ email })

export const signUpForm = z.object({
  businessName: required,
  fullName: required,
  email,
  whatsapp: phone,
  password: newPassword,
})

export const joinForm = z.object({ name: required, password: newPassword })

export const resetForm = z
  .object({ password: newPassword, confirm: z.string().check(z.minLength(1, common.required)) })
  .check(z.refine((form) => form.password === form.confirm, { path: ['confirm'], message: auth.reset.mismatch }))

/** Reads what the sign-up page passes to the sign-in page. */
export const comesFromSignUp = z.object({ email: z.string() })
