import { type ConnectionState, GatewayError, type GatewayInstanceSettings, type GatewayNetwork } from '@balcao/contract'
import type { Pool } from 'pg'

export type Instance = {
  id: string
  name: string
  network: GatewayNetwork
  requestedNumber: string | null
  linkedNumber: string | null
  profileName: string | null
  state: ConnectionState
  /** The time at which its connection was last known to be alive; null before the first time. */
  aliveAt: Date | null
  settings: GatewayInstanceSettings
  pictureUrl: string | null
  /** The end of the last link; `number` is the phone that was linked. */
  disconnection: { code: number | null; reason: string | null; at: string; number?: string } | null
  createdAt: Date
}

export type Links = { number: string | null; ended: Record<string, string> }

const DEFAULT_SETTINGS: GatewayInstanceSettings = {
  rejectCall: false,
  msgCall: '',
  groupsIgnore: true,
  alwaysOnline: false,
  readMessages: false,
  readStatus: false,
  syncFullHistory: false,
}

/** SQL condition: a living process is connected for the instance. */
const HELD = `exists (select from gateway.leases l where l.instance_id = instances.id and l.expires_at > now())`

const COLUMNS = `id, name, network, requested_number as "requestedNumber", linked_number as "linkedNumber",
  profile_name as "profileName", settings, picture_url as "pictureUrl", disconnection,
  -- What a process wrote that is not alive any more is history.
  case when state <> 'close' and not ${HELD} then 'connecting' else state end as state, created_at as "createdAt", alive_at as "aliveAt"`

export type Instances = ReturnType<typeof createInstances>

/**
 * Reads and changes the rows of table `instances`. While an instance is connected, only its session writes its state.
 */
export function createInstances(pool: Pool) {
  const read = async (where: string, values: unknown[]) => {
    const { rows } = await pool.query<Instance>(`select ${COLUMNS} from gateway.instances ${where}`, values)
    return rows.map((row) => ({ ...row, settings: { ...DEFAULT_SETTINGS, ...row.settings } }))
  }
  return {
    /**
     * Creates an instance.
     *
     * @throws GatewayError name_taken
     */
    async create(instance: {
      name: string
      network: GatewayNetwork
      number: string | null
      settings: Partial<GatewayInstanceSettings>
    }): Promise<Instance> {
      const { rows } = await pool.query<{ id: string }>(
        `insert into gateway.instances (name, network, requested_number, settings) values ($1, $2, $3, $4)
         on conflict (name) do nothing returning id`,
        [instance.name, instance.network, instance.number, instance.settings],
      )
      if (!rows[0]) throw new GatewayError('name_taken', 403, `This name "${instance.name}" is already in use.`)
      return (await read('where id = $1', [rows[0].id]))[0]!
    },
    list: () => read('order by created_at', []),
    /**
     * Returns the instance of this name.
     *
     * @throws GatewayError instance_missing
     */
    async byName(name: string): Promise<Instance> {
      const [found] = await read('where name = $1', [name])
      if (!found) throw new GatewayError('instance_missing', 404, `The "${name}" instance does not exist`)
      return found
    },
    /** Returns instances of these networks that should be connected and that no other living process holds. */
    waitingFor: (holder: string, networks: GatewayNetwork[]) =>
      read(
        `where wanted and network = any($2) and not exists (
           select from gateway.leases l
           where l.instance_id = instances.id and l.expires_at > now() and l.holder <> $1)`,
        [holder, networks],
      ),
    async setWanted(id: string, wanted: boolean): Promise<void> {
      await pool.query('update gateway.instances set wanted = $2 where id = $1', [id, wanted])
    },
    /**
     * Stores when connections were last alive.
     *
     * @param at the times, by instance id
     */
    async noteAlive(at: Map<string, Date>): Promise<void> {
      if (at.size === 0) return
      await pool.query(
        `update gateway.instances i set alive_at = a.at from unnest($1::uuid[], $2::timestamptz[]) a (id, at) where i.id = a.id`,
        [[...at.keys()], [...at.values()]],
      )
    },
    async setSettings(id: string, settings: Partial<GatewayInstanceSettings>): Promise<void> {
      await pool.query('update gateway.instances set settings = settings || $2 where id = $1', [id, settings])
    },
    /** Sets the number's own profile; fields that are not named stay. */
    async setProfile(id: string, profile: { name?: string; pictureUrl?: string | null }): Promise<void> {
      await pool.query(
        `update gateway.instances set profile_name = coalesce($2, profile_name),
           picture_url = case when $3 then $4 else picture_url end where id = $1`,
        [id, profile.name ?? null, profile.pictureUrl !== undefined, profile.pictureUrl ?? null],
      )
    },
    async credsOf(id: string): Promise<Buffer | null> {
      const { rows } = await pool.query<{ creds: Buffer | null }>('select creds from gateway.instances where id = $1', [
        id,
      ])
      return rows[0]?.creds ?? null
    },
    /**
     * Returns the linked phone, if there is one, and for each phone when its last ended link was last known to be
     * alive.
     */
    async linksOf(id: string): Promise<Links> {
      const { rows } = await pool.query<Links>(
        'select linked_number as number, ended_links as ended from gateway.instances where id = $1',
        [id],
      )
      return rows[0] ?? { number: null, ended: {} }
    },
    async isLinked(id: string): Promise<boolean> {
      return (await read('where id = $1 and creds is not null and linked_number is not null', [id])).length > 0
    },
    /** Deletes, after a logout, everything that could act as the number. */
    async forgetKeys(id: string): Promise<void> {
      await pool.query(
        `with keys as (delete from gateway.session_keys where instance_id = $1)
         update gateway.instances set
           ended_links = case when linked_number is null then ended_links
             else ended_links || jsonb_build_object(linked_number, coalesce(alive_at, now())) end,
           creds = null, linked_number = null, wanted = false, state = 'close' where id = $1`,
        [id],
      )
    },
    async remove(id: string): Promise<void> {
      await pool.query('delete from gateway.instances where id = $1', [id])
    },
  }
}
