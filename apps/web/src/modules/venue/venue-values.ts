import type { Venue } from '@balcao/contract'
import { isSocialProfile, isWebAddress, phoneFromInput } from '@balcao/contract'
import { common } from '@balcao/copy/common'
import { formatPhone } from '#lib/format.ts'
import * as z from 'zod/mini'

/**
 * Checks the first two tabs of 'Configurar Agente'. Only the name is required; the rest is checked when it is filled.
 */

const text = z.string().check(z.trim(), z.maxLength(500))
const long = z.string().check(z.trim(), z.maxLength(1000))
const phone = z.string().check(z.refine((typed) => typed === '' || phoneFromInput(typed) !== null, common.invalidPhone))
const email = z.union([z.literal(''), z.email(common.invalidEmail)], common.invalidEmail)

const website = text.check(z.refine((typed) => typed === '' || isWebAddress(typed), common.invalidWebsite))
const profile = text.check(z.refine(isSocialProfile, common.invalidProfile))

export const contactValues = z.object({
  email,
  telefone: phone,
  endereco: text,
  website,
  whatsapp: phone,
  instagram: profile,
  facebook: profile,
  twitter: profile,
  linkedin: profile,
})
export type ContactValues = z.infer<typeof contactValues>

export const basicsValues = z.object({
  name: z.string().check(z.trim(), z.minLength(1, common.required), z.maxLength(120)),
  description: text,
  welcomeMessage: long,
  segmento: z.enum(['', 'restaurante', 'loja', 'servicos', 'saude', 'educacao', 'outros']),
})

/** Returns the stored basics of a venue, in the form in which they are saved. */
export function basicsOf({ settings, profile }: Pick<Venue, 'settings' | 'profile'>) {
  const { name, description, welcomeMessage } = settings
  return { name, description, welcomeMessage, segmento: profile.segmento }
}

/** Returns the stored ways to reach a venue, in the form in which they are saved. */
export function contactStored(profile: Venue['profile']) {
  const { segmento: _, timezone: __, horarios: ___, datasEspeciais: ____, ...contact } = profile
  return contact
}

/** Returns the ways to reach a venue as they are typed. */
export function contactOf(profile: Pick<Venue['profile'], keyof ContactValues>): ContactValues {
  const { email, telefone, endereco, website, whatsapp, instagram, facebook, twitter, linkedin } = profile
  return {
    email,
    telefone: shownPhone(telefone),
    endereco,
    website,
    whatsapp: shownPhone(whatsapp),
    instagram,
    facebook,
    twitter,
    linkedin,
  }
}

/** Returns a stored phone as it is shown; it may be digits or any text that was typed before. */
const shownPhone = (stored: string) => (/^\d{12,15}$/.test(stored) ? formatPhone(stored) : stored)
