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
      /** The owner of the venue in which they work: their own id, or that of whoever invited them. */
      ownerId: z.string(),
      email: z.string(),
      fullName: z.string(),
      businessName: z.string(),
      phone: z.string(),
      role: Role,
      /** Empty for a teammate, since the plan is the owner's. */
      planName: z.string(),
      /** Whether the owner invited them; a teammate works in the owner's venue and sees less of it. */
      isTeammate: z.boolean(),
      /** Set while an admin looks at this venue: who, and until when (ISO 8601). Nothing can be changed meanwhile. */
      visit: z.object({ by: z.string(), until: z.string() }).optional(),
      /** Whether an admin has to set up two-factor sign-in before anything else of the admin area. */
      needsTwoFactor: z.boolean().optional(),
    })
    .nullable(),
  /** Whether the simulated network may be offered (never in production). */
  demo: z.boolean(),
  /** The contact block of the footer. */
  support: z.object({
    email: z.string(),
    phone: z.string(),
    /**
     * The address at which this program's source can be had (AGPL, section 13); empty when the operator has not set
     * one.
     */
    sourceUrl: z.string(),
  }),
  /** The settings that the operator of this installation made. */
  site: z.object({
    /** The name of the site; empty for the product's own. */
    name: z.string(),
    signUpOpen: z.boolean(),
    /** Whether e-mail is sent; otherwise the operator hands out the links. */
    mailLeaves: z.boolean(),
    /** The testimonials; empty for the examples. */
    testimonials: z.array(Testimonial),
    /** The plans on offer, the cheapest first; they are here for people who are not signed in. */
    plans: z.array(PublicPlan),
  }),
})
export type Session = z.infer<typeof Session>

export const Password = z.string().min(6).max(128)

/** The name of a person. */
export const FullName = z.string().trim().min(1).max(120)

export const SignUpInput = z.object({
  businessName: z.string().trim().min(1).max(120),
  fullName: FullName,
  email: z.email().max(254),
  whatsapp: z.string().trim().min(1).max(30),
  password: Password,
})
export type SignUpInput = z.infer<typeof SignUpInput>

export const SignInInput = z.object({ email: z.email(), password: z.string().min(1).max(1_000) })

/** A device on which a person is signed in. */
export const SignedInDevice = z.object({
  id: z.uuid(),
  /** Whether it is the device that made the request. */
  current: z.boolean(),
  /** The browser's user agent; null when it sent none. */
  userAgent: z.string().nullable(),
  signedInAt: z.date(),
  /** Known to the day, since a session is updated once a day. */
  seenAt: z.date(),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

/** Records that an admin looked at the venue as its owner sees it, without being able to change anything. */
export const AccountVisit = z.object({
  id: z.string(),
  by: z.string(),
  at: z.date(),
  /** The time at which it ended, or ends at the latest. */
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
  /**
   * Signs a person in. With `needsCode` the password was right, nobody is signed in yet, and `verifyCode` comes next.
   */
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
  /**
   * Is the second step after a `signIn` that answered `needsCode`. `trustDevice` skips the code on this device for 30
   * days.
   */
  verifyCode: oc
    .errors(errors('code_wrong', 'code_expired', 'code_locked', 'blocked', 'access_deactivated', 'too_many_requests'))
    .input(
      z.object({ code: SignInCode, recovery: z.boolean().default(false), trustDevice: z.boolean().default(false) }),
    )
    .output(Session),
  ...twoFactor,
  /** Confirms who it is with the password, so that calls that answer `password_needed` are allowed for some minutes. */
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
  /** Changes the name under which others see this person. */
  updateName: oc.input(z.object({ fullName: FullName, base: Base })).output(Session),
  updatePhone: oc
    .errors(errors('phone_invalid'))
    .input(z.object({ phone: z.string().trim().max(30), base: Base }))
    .output(Session),
  devices: oc.output(z.array(SignedInDevice)),
  /** Signs out another device; the device that makes the request stays signed in. */
  signOutDevice: oc.input(z.object({ id: z.uuid() })).output(z.object({})),
  signOutOthers: oc.input(z.object({})).output(z.object({})),
  /** Returns the visits of admins to this venue, newest first. Only the owner may read them. */
  visits: oc.output(z.array(AccountVisit)),
  /** Ends an admin's visit, if there is one. `userId` is the owner of the visited venue, or else the caller. */
  endVisit: oc.output(z.object({ userId: z.string() })),
  /** Disconnects every channel and deletes the account with all that belongs to it, for good. */
  deleteAccount: oc
    .errors(errors('password_wrong', 'channels_not_disconnected', 'too_many_requests'))
    .input(z.object({ password: z.string().min(1).max(128) }))
    .output(z.object({})),
  /** Changes the password and ends every other session of this person. */
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
