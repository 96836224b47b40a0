import {
  type EstablishmentType,
  type Venue,
  type OpeningHours,
  DAYS,
  DEFAULT_AGENT,
  DEFAULT_APOLOGY,
  VenueGap,
} from '@balcao/contract'
import type { Tx } from '#platform/database.ts'
import { eq, sql } from '#platform/drizzle.ts'
import { agentProfile, agentSettings } from './schema.ts'

/** Loads the owner's venue, and creates it with the defaults when there is none yet (specification, section 4). */
export async function loadVenue(tx: Tx, ownerId: string): Promise<Venue> {
  const { rows } = await tx.execute<{ settings: Settings; profile: Profile; taught: boolean; isBlocked: boolean }>(sql`
    select to_jsonb(s) as settings, to_jsonb(p) as profile, o.is_blocked as "isBlocked",
      exists (select from policies where owner_id = s.user_id) or exists (select from knowledge where owner_id = s.user_id) as taught
    from agent_settings s join agent_profile p using (user_id) join profiles o on o.id = s.user_id
    where s.user_id = ${ownerId}::uuid`)
  const row = rows[0]
  if (row) {
    const venue = present(row)
    // A blocked owner's assistant says nothing, whatever its switch; what is written waits for a person.
    return row.isBlocked ? { ...venue, mode: 'off' } : venue
  }
  await createDefaults(tx, ownerId)
  return loadVenue(tx, ownerId)
}

async function createDefaults(tx: Tx, ownerId: string) {
  const { name, description, welcomeMessage } = DEFAULT_AGENT
  await tx.insert(agentSettings).values({ userId: ownerId, name, description, welcomeMessage }).onConflictDoNothing()
  const copies = { nome: name, descricao: description, name, description }
  await tx
    .insert(agentProfile)
    .values({ userId: ownerId, horarios: defaultHours(), ...copies })
    .onConflictDoNothing({ target: agentProfile.userId })
}

/** The columns as `to_jsonb` returns them. */
type Settings = {
  type: EstablishmentType | ''
  name: string
  description: string
  history: string
  welcome_message: string
}
type Profile = Omit<Venue['profile'], 'datasEspeciais'> & {
  datas_especiais: Venue['profile']['datasEspeciais']
  hours_saved_at: string | null
  assistant_mode: Venue['mode']
  quiet_seconds: number | null
  human_silence_minutes: number
  leave_earlier: boolean
  quiet_from: string | null
  quiet_until: string | null
  outreach_per_week: number | null
  apologises: boolean
  apology: string
}

function present({ settings, profile, taught }: { settings: Settings; profile: Profile; taught: boolean }): Venue {
  const venue = {
    settings: {
      type: settings.type,
      name: settings.name,
      description: settings.description,
      history: settings.history,
      welcomeMessage: settings.welcome_message,
    },
    profile: {
      segmento: profile.segmento,
      email: profile.email,
      telefone: profile.telefone,
      endereco: profile.endereco,
      website: profile.website,
      whatsapp: profile.whatsapp,
      instagram: profile.instagram,
      facebook: profile.facebook,
      twitter: profile.twitter,
      linkedin: profile.linkedin,
      timezone: profile.timezone,
      horarios: profile.horarios,
      datasEspeciais: profile.datas_especiais,
    },
    answering: {
      quietSeconds: profile.quiet_seconds,
      humanSilenceMinutes: profile.human_silence_minutes,
      leaveEarlier: profile.leave_earlier,
    },
    sending: {
      quiet:
        profile.quiet_from && profile.quiet_until ? { from: profile.quiet_from, until: profile.quiet_until } : null,
      perWeek: profile.outreach_per_week,
      apology: { on: profile.apologises, text: profile.apology || DEFAULT_APOLOGY },
    },
    hoursSaved: profile.hours_saved_at !== null,
    mode: profile.assistant_mode,
  }
  return { ...venue, ...venueProgress({ ...venue, taught }) }
}

/** Stores the instance name and number of an owner that the specification has among the settings. */
export async function recordPrincipalInstance(tx: Tx, ownerId: string, instance: { name: string; number: string }) {
  await loadVenue(tx, ownerId)
  await tx
    .update(agentSettings)
    .set({ instanceName: instance.name, instanceNumber: instance.number })
    .where(eq(agentSettings.userId, ownerId))
}

/**
 * Returns the opening hours that a new owner finds in the form (specification, section 3). They apply only once they
 * were saved.
 */
function defaultHours(): OpeningHours[] {
  return DAYS.map((dia, index) => {
    const weekday = index < 5
    return {
      dia,
      ativo: weekday,
      inicio: '09:00',
      fim: weekday ? '18:00' : '14:00',
      almocoInicio: '12:00',
      almocoFim: '13:00',
    }
  })
}

/**
 * Returns which information the assistant still needs from the venue, and how much is filled in, in percent; each part
 * weighs the same. It is a pure function, so that the bar on screen and the tests agree.
 */
function venueProgress({
  settings,
  profile,
  hoursSaved,
  taught,
}: Pick<Venue, 'settings' | 'profile' | 'hoursSaved'> & { taught: boolean }): Pick<Venue, 'progress' | 'missing'> {
  // A default is no statement of the owner, also when it was saved along with something else.
  const own = (value: string, ours: string) => value !== '' && value !== ours
  const filled: Record<VenueGap, boolean> = {
    type: settings.type !== '',
    name: own(settings.name, DEFAULT_AGENT.name),
    description: own(settings.description, DEFAULT_AGENT.description),
    history: settings.history !== '',
    address: profile.endereco !== '',
    contact: [profile.telefone, profile.whatsapp, profile.email, profile.instagram].some(Boolean),
    hours: hoursSaved,
    subjects: taught,
  }
  const missing = VenueGap.options.filter((gap) => !filled[gap])
  return { missing, progress: Math.round((1 - missing.length / VenueGap.options.length) * 100) }
}

/** Returns the name of the venue: the one that customers see, or until there is one, the one it signed up with. */
export async function businessName(tx: Tx, ownerId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(nullif(nullif(a.nome, ''), ${DEFAULT_AGENT.name}), p.business_name) as name
    from profiles p left join agent_profile a on a.user_id = p.id where p.id = ${ownerId}::uuid`)
  return rows[0]?.name ?? ''
}
