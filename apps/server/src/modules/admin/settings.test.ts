import { expect, it } from 'vitest'
import { useAdminFixture } from '#testing/admin-fixture.ts'

const fixture = useAdminFixture()

it('keeps whom owners pay, as the directory of PIX has the key, and writes down who set it', async () => {
  const { settings } = fixture.admin
  await settings.savePix({ pix: null })
  expect(await settings.get()).toMatchObject({ pix: null })
  const pix = { key: ' 11.222.333/0001-81 ', name: 'Balcão Serviços', city: 'São Paulo' }
  const saved = { pix: { key: '11222333000181', name: 'Balcão Serviços', city: 'São Paulo' } }
  expect(await settings.savePix({ pix })).toMatchObject(saved)
  expect(await settings.get()).toMatchObject(saved)
  expect((await fixture.admin.audit.list({})).rows).toMatchObject([
    { act: 'settings-changed', subjectName: 'PIX', details: '11222333000181' },
    { act: 'settings-changed', details: '' },
  ])
})

it.each([{ key: 'chave' }, { name: ' ' }, { city: 'Vila Bela da Santíssima Trindade' }])(
  'refuses %o',
  async (wrong) => {
    const pix = { key: 'pix@balcao.example.com', name: 'Balcão', city: 'Recife', ...wrong }
    await expect(fixture.admin.settings.savePix({ pix })).rejects.toMatchObject({ status: 400 })
  },
)
