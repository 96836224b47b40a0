import type { House } from '@balcao/contract'

/**
 * How much of what the assistant needs is filled in, in percent: each of these weighs the same. Pure, so that the bar on
 * screen and the tests agree.
 */
export function houseProgress({
  settings,
  profile,
  hoursSaved,
}: Pick<House, 'settings' | 'profile' | 'hoursSaved'>): number {
  const filled = [
    settings.type !== '',
    settings.type !== '' && settings.name !== '',
    settings.type !== '' && settings.description !== '',
    settings.history !== '',
    profile.endereco !== '',
    profile.telefone !== '' || profile.whatsapp !== '' || profile.email !== '' || profile.instagram !== '',
    hoursSaved,
  ]
  return Math.round((filled.filter(Boolean).length / filled.length) * 100)
}
