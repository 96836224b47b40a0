import { expect, it } from 'vitest'
import { isWebhookUrl } from './is-webhook-url.ts'

it.each([
  ['https://n8n.seubar.com.br/webhook/agendamentos', true],
  ['http://crm.example:8080/x?y=1', true],
  ['n8n.seubar.com.br/webhook', false],
  ['ftp://example.com', false],
  ['javascript:alert(1)', false],
  ['https://ana:senha@example.com', false],
  ['https://', false],
  ['', false],
])('%s: %s', (text, is) => expect(isWebhookUrl(text)).toBe(is))
