import { randomUUID } from 'node:crypto'
import { type AutomationStepResult, DAYS } from '@balcao/contract'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createOutreachFixture, type OutreachFixture } from './outreach-fixture.ts'

const PAUSE = 4_000

type Asked = Parameters<OutreachFixture['rpc']['automations']['create']>[0]

/** Returns why an action was skipped, the kind of a wait, or which way a branch went. */
const shortResult = (step: AutomationStepResult) =>
  step.kind === 'branch' ? (step.holds ? 'yes' : 'no') : 'skipped' in step ? step.skipped : step.kind

/** Sets up a venue for each test of a file, at noon, with its automations. */
export function useAutomationFixture() {
  let fixture: OutreachFixture
  beforeAll(async () => {
    fixture = await createOutreachFixture()
  })
  afterAll(() => fixture.app.close())
  beforeEach(async () => {
    await fixture.enterAlone()
    await fixture.linkedDaysAgo(100)
  })

  /** Creates a customer with a phone, who writes to the venue's channel or to another one. */
  const customer = (name = 'Bia', instance = fixture.owner.instance) => {
    const phone = `55119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const jid = `${phone}@s.whatsapp.net`
    const say = (text: string) =>
      fixture.app.gateway.message(
        instance,
        { messageId: randomUUID(), peer: { phone, lid: null, jid }, pushName: name, text },
        fixture.app.clock.now(),
      )
    return {
      phone,
      say,
      /** Writes messages, and waits until they were handled and everything that follows was sent. */
      async write(...texts: string[]) {
        for (const text of texts) {
          say(text)
          await fixture.app.settle()
        }
        fixture.app.wait(PAUSE)
        await fixture.app.settle()
      },
      got: () =>
        fixture.app.gateway.sent.flatMap((one) => (one.instance === instance && one.to === jid ? one.text : [])),
      async conversation() {
        const { conversations } = await fixture.rpc.conversations.list({ search: phone })
        return conversations[0]!
      },
      async contact() {
        const { contacts } = await fixture.rpc.contacts.list({ search: phone })
        return contacts[0]!
      },
    }
  }
  return {
    get fixture() {
      return fixture
    },
    get rpc() {
      return fixture.rpc
    },
    customer,
    create: (more: Partial<Asked> & Pick<Asked, 'trigger' | 'actions'>) =>
      fixture.rpc.automations.create({ name: 'Regra', conditions: [], isOn: true, ...more }),
    /** Returns the log of automations, oldest first: which one, whether it did something, and the reason if not. */
    async log() {
      const { runs } = await fixture.rpc.automations.log({})
      const events = [...Map.groupBy(runs, ({ id }) => id.split(' ')[0]).values()]
      return events
        .toReversed()
        .flat()
        .map(({ name, fired, reason, steps }) => [name, fired ? steps.map(shortResult) : reason])
    },
    /** Returns everything in the calendar. */
    async calendar() {
      return (await fixture.rpc.schedules.list({ from: '2000-01-01T00:00', until: '2100-01-01T00:00' })).schedules
    },
    /**
     * Connects another channel of the venue.
     *
     * @returns its instance
     */
    async secondChannel() {
      const { rpc, app } = fixture
      const asked = { network: 'whatsapp', newNumber: '11 97777-6666', page: 'settings' } as const
      const { channelId } = await rpc.channels.connect(asked)
      const instance = (await rpc.channels.list()).channels.find(({ id }) => id === channelId)!.instanceName
      app.gateway.states.set(instance, 'open')
      const connection = { state: 'open' as const, number: '5511977776666', code: null, reason: null }
      app.gateway.push({ type: 'connection', instance, at: app.clock.now().toISOString(), connection })
      await app.settle()
      return instance
    },
    /** Opens the venue every day from 18:00 to 23:00. */
    async openInTheEvening(timezone = 'America/Sao_Paulo') {
      const day = { ativo: true, inicio: '18:00', fim: '23:00', almocoInicio: '', almocoFim: '', faixas: [] }
      await fixture.rpc.venue.save({
        hours: { timezone, horarios: DAYS.map((dia) => ({ dia, ...day })), datasEspeciais: [] },
      })
    },
  }
}
