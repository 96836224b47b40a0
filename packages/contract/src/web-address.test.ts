import { expect, it } from 'vitest'
import { SaveVenueInput } from './venue.ts'
import { isSocialProfile, isWebAddress } from './web-address.ts'

it.each([
  'bar.com.br',
  'www.bardoze.com.br',
  'https://bar.com.br',
  'HTTP://bar.com.br/cardapio?dia=sexta#topo',
  'https://açaí.com.br',
  'bar.com.br:8080/x',
])('%s is a web address', (text) => expect(isWebAddress(text)).toBe(true))

it.each([
  '',
  'bar',
  'javascript:alert(1)',
  'JavaScript://bar.com.br/%0aalert(1)',
  'data:text/html,x',
  'ftp://bar.com.br',
  'https://',
  'https://bar',
  'bar .com.br',
  'https://-bar.com',
  'bar.com.br/a b',
])('%j is none', (text) => expect(isWebAddress(text)).toBe(false))

it.each(['@bardoze', 'bardoze', 'Bar do Zé', 'instagram.com/bardoze', 'https://instagram.com/bardoze'])(
  '%s names a profile',
  (text) => expect(isSocialProfile(text)).toBe(true),
)

it.each(['javascript:alert(1)', 'data:x', 'https://', 'vbscript:x'])('%s names none', (text) =>
  expect(isSocialProfile(text)).toBe(false),
)

it.each([
  [{ email: 'oi@bar.com.br', website: ' bar.com.br ', instagram: '@bar' }, true],
  [{ email: '', website: '', instagram: '' }, true],
  [{ email: 'oi@bar' }, false],
  [{ website: 'javascript:alert(1)' }, false],
  [{ facebook: 'javascript:alert(1)' }, false],
  [{ endereco: 'x'.repeat(501) }, false],
])('a venue with %j can be saved: %s', (contact, fine) =>
  expect(SaveVenueInput.safeParse({ contact }).success).toBe(fine),
)
