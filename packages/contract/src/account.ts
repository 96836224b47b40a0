import { Base } from './base.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { Testimonial } from './admin/operator.ts'
import { PublicPlan } from './billing/subscription.ts'
import { SignInCode, twoFactor } from './people/two-factor.ts'
import { errors } from './procedure.ts'

export const Role = z.enum(['user', 'admin'])
export type Role = z.infer<typeof Role>

/** The signed-in person, as every screen knows them. The server puts it into the page, so the first render needs no request. */
export const Session = z.object({
  user: z
    .object({
      id: z.string(),
      /** Whose house they work in: their own, or the one they were invited to. */
      ownerId: z.string(),
      email: z.string(),
      fullName: z.string(),
      businessName: z.string(),
      phone: z.string(),
      role: Role,
      /** Empty for a teammate, whom the plan does not concern. */
      planName: z.string(),
      /** Somebody the owner invited: works in the owner's house, and sees less of it. */
      isTeammate: z.boolean(),
      /** An admin looks at this house: who, and until when (ISO 8601). Nothing can be changed meanwhile. */
      visit: z.object({ by: z.string(), until: z.string() }).optional(),
      /** An admin who has to set up a second step of signing in before anything else of the admin area. */
      needsTwoFactor: z.boolean().optional(),
    })
    .nullable(),
  /** Whether the simulated network may be offered (never in production). */
  demo: z.boolean(),
  /** Contact block of the footer. */
  support: z.object({
    email: z.string(),
    phone: z.string(),
    /** Where this program's source can be had (AGPL, section 13); empty when the operator has not said. */
    sourceUrl: z.string(),
  }),
  /** What whoever runs this installation made of it. */
  site: z.object({
    /** Empty: the product's own. */
    name: z.string(),
    signUpOpen: z.boolean(),
    /** Whether e-mail leaves; otherwise a link is had from whoever runs it. */
    mailLeaves: z.boolean(),
    /** Empty: the examples. */
    testimonials: z.array(Testimonial),
    /** What can be subscribed to, the cheapest first; for who is not signed in, as the page for visitors shows it. */
    plans: z.array(PublicPlan),
  }),
})
export type Session = z.infer<typeof Session>

export const Password = z.string().min(6).max(128)

export const SignUpInput = z.object({
  businessName: z.string().trim().min(1).max(120),
  fullName: z.string().trim().min(1).max(120),
  email: z.email().max(254),
  whatsapp: z.string().trim().min(1).max(30),
  password: Password,
})
export type SignUpInput = z.infer<typeof SignUpInput>

export const SignInInput = z.object({ email: z.email(), password: z.string().min(1).max(1_000) })

/** Where a person is signed in. */
export const SignedInDevice = z.object({
  id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  /** What the browser said of itself; null when it said nothing. */
  userAgent: z.string().nullable(),
  signedInAt: z.date(),
  /** Known to the day: a session is touched once a day. */
  seenAt: z.date(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

/** An admin looked at the house as its owner sees it, and could change nothing. */
export const AccountVisit = z.object({
  id: z.string(),
  by: z.string(),
  at: z.date(),
  /** When it ended, or ends at the latest. */
  until: z.date(),
})
export type AccountVisit = z.infer<typeof AccountVisit>

export const account = {
  session: oc.route({ method: 'GET', path: '/session' }).output(Session),
  signUp: oc
    .errors(
      errors(
        'email_taken',
        'password_common',
        'phone_invalid',
        'sign_up_failed',
        'sign_up_closed',
        'mail_failed',
        'too_many_requests',
      ),
    )
    .input(SignUpInput)
    .output(z.object({ confirmByEmail: z.boolean() })),
  /** `needsCode`: the password was right, nobody is signed in yet, and `verifyCode` is the next step. */
  signIn: oc
    .errors(
      errors(
        'invalid_credentials',
        'email_unconfirmed',
        'mail_failed',
        'blocked',
        'access_deactivated',
        'profile_missing',
        'too_many_requests',
      ),
    )
    .input(SignInInput)
    .output(Session.extend({ needsCode: z.boolean() })),
  /** The second step, where `signIn` said `needsCode`. `trustDevice`: no code is asked for here for 30 days. */
  verifyCode: oc
    .errors(errors('code_wrong', 'code_expired', 'code_locked', 'blocked', 'access_deactivated', 'too_many_requests'))
    .input(
      z.object({ code: SignInCode, recovery: z.boolean().default(false), trustDevice: z.boolean().default(false) }),
    )
    .output(Session),
  ...twoFactor,
  /** Shows again that it is them: for some minutes, acts that ask for it may be done in this session (`password_needed`). */
  confirmPassword: oc
    .errors(errors('password_wrong', 'too_many_requests'))
    .input(z.object({ password: z.string().min(1).max(128) }))
    .output(z.object({})),
  signOut: oc.output(z.object({})),
  requestPasswordReset: oc
    .errors(errors('mail_failed', 'too_many_requests'))
    .input(z.object({ email: z.email() }))
    .output(z.object({})),
  resetPassword: oc
    .errors(errors('link_invalid', 'password_common', 'password_short_for_admin', 'too_many_requests'))
    .input(z.object({ token: z.string().min(1).max(1_000), password: Password }))
    .output(z.object({})),
  updatePhone: oc
    .errors(errors('phone_invalid'))
    .input(z.object({ phone: z.string().trim().max(30), base: Base }))
    .output(Session),
  devices: oc.output(z.array(SignedInDevice)),
  /** Signs out elsewhere; the device that asks is left alone. */
  signOutDevice: oc.input(z.object({ id: z.uuid() })).output(z.object({})),
  signOutOthers: oc.input(z.object({})).output(z.object({})),
  /** When the administration looked at this house, newest first. The owner's to read. */
  visits: oc.output(z.array(AccountVisit)),
  /** Ends an admin's visit; without one nothing happens. `userId`: whose house it was, or whoever asks. */
  endVisit: oc.output(z.object({ userId: z.string() })),
  /** Disconnects every number and removes the account with all that belongs to it. There is no way back. */
  deleteAccount: oc
    .errors(errors('password_wrong', 'numbers_not_disconnected', 'too_many_requests'))
    .input(z.object({ password: z.string().min(1).max(128) }))
    .output(z.object({})),
  /** Ends every other session of this person. */
  changePassword: oc
    .errors(
      errors(
        'password_wrong',
        'password_not_saved',
        'password_common',
        'password_short_for_admin',
        'too_many_requests',
      ),
    )
    .input(z.object({ current: z.string().min(1).max(128), password: Password }))
    .output(z.object({})),
}
