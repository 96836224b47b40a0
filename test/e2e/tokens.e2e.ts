import { expect, type Page, test } from '@playwright/test'
import { callOneByOne } from './support/failing.ts'
import { look, openPage } from './support/look.ts'
import { newOwner } from './support/owner.ts'
import { type Product, startProduct } from './support/product.ts'
import { query } from './support/query.ts'

/** 'Tokens Utilizados' with a model and without one, the page of the API, and the moment of 'Teste Assistente'. */

const NOW = '2026-12-11T20:40:00-03:00'

const open = async (page: Page, product: Product) => {
  await page.goto(`${product.url}/dashboard/tokens`)
  await page.getByRole('heading', { level: 1, name: 'Tokens Utilizados' }).waitFor()
}
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

test.describe('with a model', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({
      at: NOW,
      env: {
        MODEL_PROVIDER: 'openai-compatible',
        MODEL_NAME: 'gpt-mini',
        // Nobody listens there: the local engine answers, and what the model used before is below.
        MODEL_BASE_URL: 'http://127.0.0.1:9/v1',
        MODEL_PRICE_INPUT: '2',
        MODEL_PRICE_OUTPUT: '8',
        MODEL_MONTHLY_TOKENS: '400000',
      },
    })
    await spendForDays(product)
  })
  test.afterAll(() => product.stop())

  test('shows the month', async ({ browser }) => {
    const page = await openPage(browser, NOW)
    await page.goto(await product.newLink())
    await page.getByRole('link', { name: 'Tokens Utilizados' }).click()
    await expect(page.getByRole('progressbar', { name: /de 400\.000 tokens/ })).toBeVisible()
    await look(page, 'tokens')
    await page.getByText('Por conversa').scrollIntoViewIfNeeded()
    await look(page, 'tokens-tables')
    await page.context().close()
  })

  test('goes from month to month, from measure to measure, and to a conversation', async ({ page }) => {
    await page.clock.install({ time: new Date(NOW) })
    await page.goto(await product.newLink())
    await open(page, product)
    await expect(page.getByText('Limite do mês')).toBeVisible()
    await expect(page.getByText(/o limite acaba por volta de \d\d\/12\/2026/)).toBeVisible()
    await expect(row(page, 'gpt-mini (openai-compatible)')).toBeVisible()
    await expect(row(page, /Motor local, depois de gpt-mini/)).toBeVisible()
    await expect(row(page, 'Testes do agente')).toBeVisible()

    const chart = page.getByRole('figure')
    await expect(chart).toContainText(/Tokens por dia\. O dia de mais uso foi 04\/12\/2026: [\d.]+\./)
    await page.getByRole('button', { name: 'Respostas' }).press('Enter')
    await expect(chart).toContainText(/Respostas por dia/)
    await page.getByText('Ver os números').press('Enter')
    await expect(row(page, '05/12/2026')).toBeVisible()

    await page.getByRole('button', { name: 'Mês anterior' }).click()
    await expect(page.getByText('novembro de 2026')).toBeVisible()
    await expect(page).toHaveURL(/mes=2026-11/)
    await expect(page.getByText('Limite do mês')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Mês anterior' })).toBeDisabled()
    await page.reload()
    await expect(page.getByText('novembro de 2026')).toBeVisible()
    await page.getByRole('button', { name: 'Próximo mês' }).click()
    await expect(page.getByRole('button', { name: 'Próximo mês' })).toBeDisabled()
    await row(page, /Bianca Souza/)
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/\/dashboard\/chats\//)
  })

  test('shows of each eval what each engine said, and in Teste Assistente why the model did not answer', async ({
    browser,
  }) => {
    await proveBoth(product)
    const page = await openPage(browser, NOW)
    await page.goto(await product.newLink())
    await page.goto(`${product.url}/dashboard/knowledge/proofs`)
    const evalCase = page.getByRole('listitem').filter({ hasText: 'quanto custa a rolha?' })
    await expect(evalCase.getByText('Motor local: passou')).toBeVisible()
    await expect(evalCase.getByText('Modelo: falhou')).toBeVisible()
    await expect(evalCase.getByText('Resposta agora (modelo)')).toBeVisible()
    await expect(evalCase.getByText('Motor local, 20:10 · Modelo, 20:25')).toBeVisible()
    await expect(page.getByText('As provas vão ao modelo às 20:50')).toBeVisible()
    await look(page, 'evals-model', { part: evalCase })
    await page.goto(`${product.url}/dashboard`)
    await page.getByRole('button', { name: 'Teste Assistente' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Digite uma mensagem').fill('Vocês estão abertos agora?')
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await dialog.getByText('Por que respondeu assim').click()
    await expect(dialog.getByText('Motor local · O provedor do modelo está fora do ar')).toBeVisible()
    await look(page, 'try-out-failure')
    await page.context().close()
  })

  test('says when the numbers did not come, and gets them', async ({ page }) => {
    await page.clock.install({ time: new Date(NOW) })
    await page.goto(await product.newLink())
    await callOneByOne(page)
    await page.route('**/api/rpc/tokenUse/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await open(page, product)
    await expect(page.getByText('Não foi possível carregar o uso de tokens')).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/api/rpc/tokenUse/**')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('progressbar', { name: /de 400\.000 tokens/ })).toBeVisible()
  })
})

test.describe('without a model', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct({ at: NOW })
    await query(product, 'insert into platform_settings (free_tokens) values (400000)')
  })
  test.afterAll(() => product.stop())

  test('counts what the local engine answered, and tells a new venue what to do next', async ({ browser }) => {
    const page = await openPage(browser, NOW)
    await page.goto(await product.newLink())
    await open(page, product)
    await expect(page.getByText('Quem responde é o motor local')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: '0 de 400.000 tokens (0%)' })).toBeVisible()
    await expect(page.getByText('O motor local não gasta o limite.')).toBeVisible()
    await expect(row(page, /Bianca Souza/)).toContainText('R$ 0,00')
    await look(page, 'tokens-local')
    await page.context().clearCookies()
    await newOwner(page, product.url, { whatsapp: `(11) 95555-7001` })
    await open(page, product)
    await expect(page.getByText('Nenhuma resposta neste mês')).toBeVisible()
    await expect(page.getByText('0 de 400.000 tokens (0%)')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Conectar WhatsApp' })).toBeVisible()
    await look(page, 'tokens-empty')
    await page.context().close()
  })

  test('asks the attendant at another hour, and sees what the answer rests on', async ({ browser }) => {
    const page = await openPage(browser, NOW)
    await page.goto(await product.newLink())
    await page.getByRole('button', { name: 'Teste Assistente' }).click()
    const dialog = page.getByRole('dialog')
    const log = dialog.getByRole('log')
    const ask = async (text: string) => {
      const answers = await log.getByText('Por que respondeu assim').count()
      await dialog.getByLabel('Digite uma mensagem').fill(text)
      await dialog.getByRole('button', { name: 'Enviar' }).click()
      await expect(log.getByText('Por que respondeu assim')).toHaveCount(answers + 1)
    }
    await ask('Vocês estão abertos agora?')
    await expect(dialog.getByRole('button', { name: 'Agora' })).toHaveAttribute('aria-pressed', 'true')
    await dialog.getByRole('button', { name: 'Dom. 15:00' }).press('Enter')
    await ask('Vocês estão abertos agora?')
    await expect(log.getByText(/domingo, 13\/12,? (às )?15:00/i)).toBeVisible()
    await ask('Quero reservar uma mesa')
    await expect(log.getByText(/domingo, 13\/12/i).and(log.locator('p.numeric'))).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Outra hora' }).click()
    await dialog.getByLabel('Dia').fill('2026-12-14')
    await dialog.getByLabel('Hora', { exact: true }).last().fill('10:00')
    await ask('Vocês estão abertos agora?')
    await expect(log.getByText(/segunda-feira, 14\/12,? (às )?10:00/i)).toBeVisible()
    await log.getByText('Por que respondeu assim').last().press('Enter')
    await expect(log.getByText('Motor local', { exact: true }).last()).toBeVisible()
    await expect(log.getByText(/Abre ou fecha|Pergunta o horário/).last()).toBeVisible()
    await expect(log.getByText('Nenhum: só um modelo usa').last()).toBeVisible()
    await log.getByText('Nenhum: só um modelo usa').last().scrollIntoViewIfNeeded()
    await look(page, 'try-out-moment')
    await page.context().close()
  })

  test('documents the API for whoever writes programs, and what it says works', async ({ browser }) => {
    const page = await openPage(browser, NOW)
    await page.goto(await product.newLink())
    await page.goto(`${product.url}/dashboard/integrations`)
    await page.getByRole('link', { name: 'Ver a documentação' }).click()
    await page.getByRole('link', { name: /POST \/assistant\/preview/ }).waitFor()
    await look(page, 'api-docs')
    await page.getByRole('link', { name: /POST \/assistant\/preview/ }).click()
    await expect(page.getByRole('heading', { name: 'Perguntar ao agente, sem cliente' })).toBeInViewport()
    await look(page, 'api-docs-preview')
    await page.context().clearCookies()
    const { email, password } = await newOwner(page, product.url, { whatsapp: '(11) 95555-7909' })
    const opened = await fetch(`${product.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { token } = await opened.json()
    const answer = await fetch(`${product.url}/api/assistant/preview`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ text: 'oi' }),
    })
    expect([opened.status, answer.status]).toEqual([201, 200])
    expect((await answer.json()).reply).toContain('Como posso ajudar')
    await page.route('**/api/openapi.json', (route) => route.abort())
    await page.goto(`${product.url}/api/docs`)
    await expect(page.getByText('Não foi possível carregar a documentação')).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/api/openapi.json')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: 'Abrir uma sessão' })).toBeVisible()
    await page.context().close()
  })
})

/** A question that the local engine answers rightly, and the model no longer. */
const proveBoth = (product: Product) =>
  query(
    product,
    `
    with evalCase as (
      insert into evals (owner_id, question, expected) select owner_id, 'quanto custa a rolha?', '{"R$ 40,00"}'
      from contacts where name = 'Bianca Souza' returning id, owner_id
    ), run as (
      insert into eval_runs (owner_id, stale, model_due_at) select owner_id, false, '2026-12-11 20:50-03' from evalCase
      on conflict (owner_id) do update set stale = false, model_due_at = excluded.model_due_at
    )
    insert into eval_results (eval_id, owner_id, asked, engine, passed, reply, missing, handed_over, ran_at, good_reply)
    select id, owner_id, 'local', 'local', true, 'A rolha custa R$ 40,00 por garrafa.', '{}'::text[], false, '2026-12-11 20:10-03', null::text from evalCase
    union all select id, owner_id, 'model', 'model', false, 'Pode trazer o seu vinho, sim! Cobramos só a rolha.', '{"R$ 40,00"}'::text[], false,
      '2026-12-11 20:25-03'::timestamptz, 'Pode trazer! A rolha sai por R$ 40,00 a garrafa.' from evalCase`,
  )

/** What a venue with a model uses in three weeks. */
const spendForDays = (product: Product) =>
  query(
    product,
    `
    insert into token_usage (owner_id, conversation_id, engine, provider, model, input_tokens, output_tokens, cost, at)
    select c.owner_id, case when n % 7 > 0 then c.id end, case when n % 9 = 0 then 'local' else 'model' end, 'openai-compatible', 'gpt-mini',
      1400 + (n * 37) % 900, 90 + n % 60, (1400 + (n * 37) % 900) * 2e-6 + (90 + n % 60) * 8e-6,
      timestamptz '2026-12-11 12:00-03' - make_interval(days => d)
    from conversations c join contacts k on k.id = c.contact_id and k.name = 'Bianca Souza',
      generate_series(0, 20) d, generate_series(1, case when extract(dow from timestamptz '2026-12-11 12:00-03' - make_interval(days => d)) in (5, 6) then 20 else 6 end + d % 4) n`,
  )
