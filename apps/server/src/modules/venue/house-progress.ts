import { DEFAULT_AGENT, type House, HouseGap } from '@balcao/contract'

/**
 * What of what the assistant needs is not filled in, and how much is, in percent: each of these weighs the same. Pure, so
 * that the bar on screen and the tests agree.
 */
export function houseProgress({
  settings,
  profile,
  hoursSaved,
  taught,
}: Pick<House, 'settings' | 'profile' | 'hoursSaved'> & { taught: boolean }): Pick<House, 'progress' | 'missing'> {
  // A default is no statement of the owner, also when it was saved along with something else.
  const own = (value: string, ours: string) => value !== '' && value !== ours
  const filled: Record<HouseGap, boolean> = {
    type: settings.type !== '',
    name: own(settings.name, DEFAULT_AGENT.name),
    description: own(settings.description, DEFAULT_AGENT.description),
    history: settings.history !== '',
    address: profile.endereco !== '',
    contact: [profile.telefone, profile.whatsapp, profile.email, profile.instagram].some(Boolean),
    hours: hoursSaved,
    subjects: taught,
  }
  const missing = HouseGap.options.filter((gap) => !filled[gap])
  return { missing, progress: Math.round((1 - missing.length / HouseGap.options.length) * 100) }
}
