import { expect, type Page, test } from '@playwright/test'
import { agentSettings } from '../../packages/copy/src/agent-settings.ts'
import { chats } from '../../packages/copy/src/chats.ts'
import { connectionHealth } from '../../packages/copy/src/connection-health.ts'
import { webhooks } from '../../packages/copy/src/integrations/webhooks.ts'
import { threadTools } from '../../packages/copy/src/inbox/thread-tools.ts'
import { automations } from '../../packages/copy/src/outreach/automations.ts'
import { remarketing } from '../../packages/copy/src/outreach/remarketing.ts'
import { schedules } from '../../packages/copy/src/schedules/screen.ts'
import { says } from './support/failing.ts'
import { look } from './support/look.ts'
import { rpc } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'
import { query } from './support/query.ts'

/**
 * Where a screen says why something is as it is, it has words for every reason: what would take an outage, a ban or a week to
 * bring about is written into the database, a row for each reason of the table of words, and the screen is looked at once.
 */

/** A Friday evening. */
const NOW = '2026-12-11T18:40:00-03:00'
const HOUSE = '5511955550100'
const ADMIN = { email: 'rita@balcao.example', password: 'segredo-da-rita' }

let product: Product
let page: Page
test.beforeAll(async ({ browser }) => {
  product = await startProduct({
    at: NOW,
    env: { BALCAO_ADMIN_EMAIL: ADMIN.email, BALCAO_ADMIN_PASSWORD: ADMIN.password },
  })
  // The demonstration's customers have written, and are contacts.
  await expect.poll(async () => (await product.phones.inbox('5511955550133')).length, { timeout: 60_000 }).toBe(2)
  page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage()
  await page.clock.install({ time: new Date(NOW) })
  await page.clock.resume()
  await page.goto(await product.newLink())
})
test.afterAll(() => product.stop())

const open = (path: string) => page.goto(`${product.url}/dashboard${path}`)
const ask = <T>(path: string, input: object = {}) => rpc<T>(page, product.url, path, input)
/** In words of SQL: `who`, a contact of the house with their conversation, and `told`, a row for each reason, the first one newest. */
const tell = (reasons: string[], insert: string, ...more: unknown[]) =>
  query(
    product,
    `with who as (select c.owner_id, c.id as conversation_id, c.contact_id, c.instance_id from conversations c
        join instances i on i.id = c.instance_id and i.number = '${HOUSE}' order by c.id limit 1),
      told as (select gen_random_uuid() as id, reason, n::int, '${NOW}'::timestamptz - n * interval '1 minute' as at
        from unnest($1::text[]) with ordinality as reasons(reason, n))
      ${insert}`,
    [reasons, ...more],
  )
const keys = Object.keys
const words = (table: Record<string, string>) => Object.values(table)

test('an automation that did nothing, or left something out', async () => {
  const rule = { name: 'Boas-vindas', trigger: { kind: 'new-contact' }, conditions: [{ kind: 'hours', open: true }] }
  const { id } = await ask<{ id: string }>('automations/create', {
    ...rule,
    actions: [{ kind: 'send', text: 'Oi!' }],
    isOn: false,
  })
  const run = (fired: boolean, steps: string) => `, happened as (
      insert into automation_events (id, owner_id, kind, contact_id, at, done_at)
      select told.id, owner_id, 'waiting', contact_id, at, at from told, who)
    insert into automation_runs (event_id, automation_id, owner_id, fired, reason, condition, steps, at)
    select told.id, $2, owner_id, ${fired}, ${fired ? 'null' : 'reason'}, 0, ${steps}, at from told, who`
  await tell(keys(automations.reasons), run(false, `'[]'`), id)
  await open('/automations?aba=registro')
  const { condition: _, ...reasons } = automations.reasons
  await says(page, ...words(reasons), 'não valia: a casa está aberta')
  await look(page, 'automation-log-reasons')
  const step = `jsonb_build_array(jsonb_build_object('kind', 'send', 'skipped', reason))`
  await tell(keys(automations.skips), run(true, step), id)
  await open('/automations?aba=registro')
  await page.getByText('Só quando agiu').click()
  await says(page, ...words(automations.skips).map((skip) => `Enviar uma mensagem: não, ${skip}`))
})

test('a schedule that did not leave, and people who were left out of one', async () => {
  await tell(
    keys(schedules.reasons),
    `insert into schedules (user_id, title, start, end_time, type, status, reason, created_at, local_start, local_end, audience, text, ended_at)
    select owner_id, reason, at, at + interval '1 hour', 'message', case when reason like '%-down' then 'expired' else 'failed' end, reason, at,
      '2026-12-11T' || to_char(at at time zone 'America/Sao_Paulo', 'HH24:MI'), '2026-12-11T19:40', 'chosen', 'Oi', at from told, who`,
  )
  await open('/schedules?vista=agenda')
  for (const [reason, said] of Object.entries(schedules.reasons)) {
    await page.locator('.schedule-label').filter({ hasText: reason }).click()
    await says(page, said)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  // Who wants none is left out, and counts as no failure.
  const { 'opted-out': _, ...failed } = chats.message.failures
  const failures = { ...failed, '131': 'código 131' }
  await tell(
    [...keys(schedules.detail.skipped), ...keys(failures)],
    `, people as (insert into contacts (id, owner_id, name) select told.id, owner_id, 'Freguês ' || n from told, who),
      sent as (insert into schedules (user_id, title, start, end_time, type, status, created_at, local_start, local_end, audience, tag, text, ended_at)
        select owner_id, 'Samba', at, at + interval '1 hour', 'campaign', 'done', at, '2026-12-11T17:30', '2026-12-11T19:40', 'tag', 'vip', 'Oi', at
        from told, who where n = 1 returning id, user_id)
    insert into schedule_recipients (schedule_id, contact_id, owner_id, state, skipped, outcome)
    select sent.id, told.id, user_id, case when n <= $2 then 'skipped' else 'left' end, reason, case when n > $2 then 'failed' end
    from told, sent`,
    keys(schedules.detail.skipped).length,
  )
  await open('/schedules?vista=agenda')
  await page.locator('.schedule-label').filter({ hasText: 'Samba' }).click()
  const dialog = page.getByRole('dialog')
  await says(page, 'Este agendamento terminou: só o título e a descrição ainda podem mudar.')
  await dialog.getByText('Destinatários').click()
  const people = dialog.getByRole('listitem')
  const said = [...words(schedules.detail.skipped), ...words(failures).map((why) => why.replace(/\.$/, ''))]
  for (const why of said) await expect(people.filter({ hasText: ` · ${why}` })).not.toHaveCount(0)
  await look(page, 'schedule-left-out', { part: dialog.getByText('Destinatários') })
})

test('people whom a remarketing lets go', async () => {
  const rule = { name: 'Sumidos', trigger: { kind: 'silent', days: 60 }, segmentId: null, numberId: null }
  const rhythm = { texts: ['Oi!'], attempts: 3, gapDays: 7, from: '10:00', until: '20:00', weekdays: [] }
  const { id } = await ask<{ id: string }>('remarketing/create', { ...rule, ...rhythm, isActive: false })
  await tell(
    keys(remarketing.list.ends),
    `insert into remarketing_entries (remarketing_id, contact_id, owner_id, occasion, state, reason, entered_at, due_at)
    select $2, contact_id, owner_id, reason, 'ended', reason, at, at from told, who`,
    id,
  )
  await open('/remarketing')
  await page.getByRole('button', { name: 'Ações de Sumidos' }).click()
  await page.getByRole('menuitem', { name: 'Ver pessoas' }).click()
  await says(page, ...words(remarketing.list.ends))
})

test('a message that did not leave, or stayed as it was, and an agent that stopped', async () => {
  const failures = { ...chats.message.failures, '131': chats.message.unknownFailure }
  await tell(
    keys(failures),
    `insert into messages (owner_id, conversation_id, external_id, origin, text, status, failure, sent_at)
    select owner_id, conversation_id, 'FAILED' || n, 'person', 'Até já', 'failed', reason, at from told, who order by n desc`,
  )
  const [who] = await query<{ id: string }>(
    product,
    `select conversation_id as id from messages where external_id = 'FAILED1'`,
  )
  await tell(
    keys(threadTools.unchanged),
    `insert into messages (owner_id, conversation_id, external_id, origin, text, status, content, sent_at)
    select owner_id, conversation_id, 'UNCHANGED' || n, 'person', 'Até já', 'read', jsonb_build_object('unchanged', reason), at from told, who`,
  )
  const stopped = `state = 'waiting', waiting_since = $1, waiting_reason = 'too-many-replies'`
  await query(product, `update conversations set ${stopped} where id = $2`, [NOW, who!.id])
  // All of them at once: the thread is not shown further than one can see.
  await page.setViewportSize({ width: 1440, height: 3_000 })
  await open(`/chats/${who!.id}`)
  await says(page, ...words(failures).map((why) => chats.message.failedBecause(why)))
  await says(page, ...words(threadTools.unchanged), chats.bar.tooManyReplies)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('a number that is not connected, now and before', async () => {
  await tell(
    keys(connectionHealth.reasons),
    `insert into connection_history (owner_id, instance_id, since, until, state, reason)
    select owner_id, instance_id, at - interval '1 day', at - interval '1 day' + interval '30 seconds', 'close', reason from told, who`,
  )
  await tell(
    keys(agentSettings.numbers.reasons),
    `insert into instances (owner_id, instance_name, network, number, state, reason, label)
    select owner_id, 'reason-' || n, 'demo', '55119444400' || to_char(n, 'FM00'), 'close', reason, reason from told, who`,
  )
  await open('/agent-settings')
  await says(page, ...words(agentSettings.numbers.reasons))
  await page.getByRole('button', { name: 'Ver histórico' }).first().click()
  await says(page, ...words(connectionHealth.reasons))
})

test('a webhook that nobody took', async () => {
  const { id } = await ask<{ id: string }>('webhooks/add', {
    url: 'https://sistema.example/avisos',
    events: ['reservation.created'],
  })
  await tell(
    keys(webhooks.log.troubles),
    `, kept as (insert into webhook_deliveries (owner_id, endpoint_id, type, subject, body, state, attempts, first_tried_at, tried_at, done_at,
        answer_status, trouble, took_ms)
      select owner_id, $2, 'reservation.created', '{}', '{}', 'failed', 9, at, at, at, case reason when 'status' then 410 end, reason, 40 from told, who
      returning id, owner_id, trouble)
    insert into webhook_attempts (owner_id, delivery_id, at, url, status, answer, trouble, took_ms)
    select owner_id, id, '${NOW}', 'https://sistema.example/avisos', case trouble when 'status' then 410 end, '', trouble, 40 from kept`,
    id,
  )
  await open('/integrations')
  await page.getByRole('button', { name: 'Ver entregas de https://sistema.example/avisos' }).click()
  const { status, ...others } = webhooks.log.troubles
  for (const trouble of words(others)) await expect(page.getByText(`${trouble} · 9 tentativas`)).toBeVisible()
  await page.getByText('Resposta 410 · 9 tentativas').click()
  await says(page, status, 'Nada no corpo da resposta.')
})

test('an invitation that nobody took in time', async () => {
  await ask('team/invite', { name: 'Bia Freitas', email: 'bia@farol.example' })
  await query(product, `update team_invitations set expires_at = '2026-12-10T12:00:00-03:00'`)
  await open('/team')
  await says(page, 'Convite vencido', 'O link venceu em 10/12/2026')
})

test('a schedule that would not leave as it is meant', async ({ browser }) => {
  const admin = await (await browser.newContext()).newPage()
  await rpc(admin, product.url, 'account/signIn', ADMIN)
  const none = { tokens: null, messages: null, contacts: null, numbers: null, teammates: null }
  const allow = (most: object) => rpc(admin, product.url, 'admin/settings/saveFreeLimits', { ...none, ...most })
  const dialog = page.getByRole('dialog')
  let asked = 0
  /** What is asked of the server anew, since something is typed. */
  const warns = async (...said: (string | RegExp)[]) => {
    await dialog.getByLabel('Texto').fill(`Oi ${++asked}`)
    for (const each of said) await expect(dialog.getByText(each).first()).toBeVisible()
  }
  await open('/schedules')
  await page.getByRole('button', { name: 'Novo Agendamento' }).click()
  await dialog.getByLabel('Tipo').selectOption('Campanha')
  await dialog.getByLabel('Data de Início').fill('2026-12-11T19:00')
  await dialog.getByLabel('Data de Término').fill('2026-12-11T19:00')
  const who = dialog.getByLabel('Quem recebe')
  await who.selectOption('Uma etiqueta')
  await says(page, 'Nenhum contato tem etiqueta ainda.')
  await who.selectOption('Um segmento')
  await says(page, 'Nenhum segmento foi criado ainda, em Contatos.')
  await who.selectOption('Todos os contatos')
  await warns(/^Não dá tempo até a Data de Término: a última sairia por volta de/)
  await dialog.getByRole('button', { name: 'Usar essa data' }).click()
  await expect(dialog.getByText(/^Não dá tempo/)).toHaveCount(0)
  await allow({ messages: 1 })
  await warns('Seu plano só tem mais 1 envio neste mês. O resto espera o mês que vem, ou um plano maior.')
  await allow({ messages: 0 })
  await warns(schedules.preview.nothingLeft)
  await allow({ contacts: 1 })
  await warns(schedules.preview.overContacts)
  await allow({})
  await query(product, `update instances set state = 'close' where number = $1`, [HOUSE])
  await warns('O número está desconectado agora. O envio espera por ele até o fim da tolerância.')
  await look(page, 'schedule-warned', { part: dialog.getByText('O número está desconectado agora.') })
  await query(product, `update contacts set opted_out_at = $1`, [NOW])
  await warns(/^Ninguém receberia este envio agora\. · \d+ pediram para não receber e ficam de fora/)
  await query(product, `update instances set removed_at = $1`, [NOW])
  await warns('Nenhum número conectado ainda: conecte um para este envio sair.')
  await dialog.getByLabel('Tipo').selectOption('Lembrete')
  await who.selectOption('O WhatsApp do dono')
  await warns(/^Este lembrete vai para .* Para não chegar a um desconhecido, mande antes um oi/)
  await query(product, `update profiles set phone = ''`)
  await warns('Falta o telefone do dono no perfil: sem ele este lembrete não sai.')
  await admin.context().close()
})
