import * as requests from '../requests/instance-requests.ts'
import { OwnPresenceBody } from '../requests/chat-requests.ts'
import { WebhookBody } from '../requests/webhook-requests.ts'
import * as answers from './answers.ts'
import { alike, type Call } from './call.ts'
import * as shown from './examples.ts'

const ok = (schema: Call['answers'][number]['schema'], example: unknown, description = 'Done') => ({
  description,
  schema,
  example,
})
const state = { instance: { instanceName: 'bar', state: 'open' } }
const done = (message: string) => ok(answers.Success, { status: 'SUCCESS', error: false, response: { message } })

/** Describe the calls about instances, their settings and their webhooks. */
export const instanceCalls: Call[] = [
  {
    method: 'get',
    path: '/',
    summary: 'Whose calls are understood',
    keys: 'none',
    answers: {
      200: ok(answers.Told, { status: 200, message: 'Balcao gateway: calls of Evolution API 2', version: '2.3.7' }),
    },
  },
  {
    method: 'get',
    path: '/health',
    summary: 'Whether the gateway answers',
    keys: 'none',
    answers: { 200: ok(answers.Told, { status: 'ok' }) },
  },
  {
    method: 'get',
    path: '/openapi.json',
    summary: 'This document',
    keys: 'none',
    answers: { 200: ok(answers.Nothing, { openapi: '3.1.0' }) },
  },
  {
    method: 'post',
    path: '/verify-creds',
    summary: 'Whether the key is the one of the gateway',
    keys: 'operator',
    answers: { 200: ok(answers.Told, { status: 200, message: 'Credentials are valid' }) },
  },
  {
    method: 'post',
    path: '/instance/create',
    summary: 'A new instance, its token as `hash`',
    keys: 'operator',
    body: {
      schema: requests.CreateBody,
      example: { instanceName: 'bar', integration: 'WHATSAPP-BAILEYS', qrcode: true, ...shown.SETTINGS },
    },
    answers: { 201: ok(answers.Created, shown.CREATED, 'Made; with `qrcode` the first code, as soon as there is one') },
    refusals: [400, 403],
  },
  {
    method: 'get',
    path: '/instance/fetchInstances',
    summary: 'All instances, or those that a token opens',
    query: {
      instanceName: { description: 'Only this one', example: 'bar' },
      instanceId: { description: 'Only this one' },
      number: { description: 'Only those of this number: digits or a JID' },
    },
    answers: { 200: ok(answers.Instances, [shown.INSTANCE]) },
    refusals: [404],
  },
  {
    method: 'get',
    path: '/instance/connectionState/{instance}',
    summary: 'open, connecting or close',
    answers: { 200: ok(answers.StateAnswer, state) },
  },
  {
    method: 'get',
    path: '/instance/connect/{instance}',
    summary: 'Connects and waits for the QR code, 8 seconds at most',
    query: {
      number: { description: 'The phone that gets a code to type as well: digits or a JID', example: '5511999990001' },
    },
    answers: {
      200: ok(
        answers.Connected,
        { instance: { instanceName: 'bar', state: 'connecting' }, ...shown.QR, qrcode: shown.QR, qr: shown.QR.base64 },
        'The code, or the state `open`; `count` 0: no code yet, ask again',
      ),
    },
    refusals: [400],
  },
  ...alike(
    {
      method: 'post',
      path: '/instance/restart/{instance}',
      summary: 'A new connection in place of the open one',
      answers: { 200: ok(answers.Restarted, state) },
    },
    'put',
  ),
  {
    method: 'delete',
    path: '/instance/logout/{instance}',
    summary: 'Unlinks the number and forgets its keys; one that is not linked is logged out already',
    answers: { 200: done('Instance logged out') },
  },
  {
    method: 'delete',
    path: '/instance/delete/{instance}',
    summary: 'Unlinks the number and forgets the instance',
    answers: { 200: done('Instance deleted') },
  },
  {
    method: 'post',
    path: '/instance/setPresence/{instance}',
    summary: 'How the number shows itself to everybody',
    body: { schema: OwnPresenceBody, example: { presence: 'available' } },
    answers: { 201: ok(answers.Presence, { presence: 'available' }) },
  },
  {
    method: 'post',
    path: '/settings/set/{instance}',
    summary: 'What is not named stays; in camelCase or snake_case',
    body: { schema: requests.SettingsBody, example: shown.SETTINGS },
    answers: {
      201: ok(answers.Nothing, { settings: { instanceName: 'bar', settings: shown.FULL_SETTINGS } }),
    },
  },
  {
    method: 'get',
    path: '/settings/find/{instance}',
    summary: 'The settings',
    answers: { 200: ok(answers.Settings, shown.FULL_SETTINGS) },
  },
  {
    method: 'post',
    path: '/webhook/set/{instance}',
    summary: 'Who is told what happens',
    body: { schema: WebhookBody, example: { webhook: shown.WEBHOOK } },
    answers: { 201: ok(answers.Webhook, shown.STORED_WEBHOOK) },
  },
  {
    method: 'get',
    path: '/webhook/find/{instance}',
    summary: 'The webhook and the secret that signs it, or null',
    answers: { 200: ok(answers.Webhook.nullable(), shown.STORED_WEBHOOK) },
  },
  {
    method: 'get',
    path: '/webhook/deliveries/{instance}',
    summary: 'The last 100 deliveries',
    answers: {
      200: ok(answers.Deliveries, {
        deliveries: [
          { id: '7', event: 'MESSAGES_UPSERT', status: 'delivered', attempts: 1, answer: 200, trouble: null },
        ],
      }),
    },
  },
]
