import { describe, expect, it } from 'vitest'
import { aMail, newcomer, useOperatorFixture } from '#testing/operator-fixture.ts'

const { fixture, operator, session, mailStub } = useOperatorFixture()

describe('e-mail', () => {
  it('leaves by the server that an admin set, from that moment', async () => {
    const stub = await mailStub()
    const reset = () => fixture.app.client().rpc.account.requestPasswordReset({ email: 'nina@bar.example' })
    await fixture.app.client().rpc.account.signUp(newcomer('nina@bar.example'))
    await reset()
    await operator().saveMail(aMail({ port: stub.port }))
    expect((await session()).site.mailLeaves).toBe(true)
    expect((await operator().get()).mailLeaves).toBe(true)
    await reset()
    await fixture.app.settle()
    expect(stub.received).toHaveLength(1)
    const { rows } = await operator().mailbox({})
    // What left keeps its link to itself.
    expect(rows.map(({ status, readable }) => [status, readable])).toEqual([
      ['sent', false],
      ['kept', true],
    ])
    await expect(operator().letter({ mailId: rows[0]!.id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await fixture.admin.audit.list({ act: 'letter-read' })).total).toBe(0)
  })

  it('waits while it is turned off, can be read then, and leaves when it is on again', async () => {
    const stub = await mailStub()
    const own = aMail({ port: stub.port })
    await operator().saveMail(own)
    await fixture.app.client().rpc.account.signUp(newcomer('nina@bar.example'))
    const letter = async () => {
      const { rows } = await operator().mailbox({})
      return rows.map(({ status, readable }) => [status, readable])
    }
    expect(await letter()).toEqual([['queued', false]])
    await operator().saveMail(aMail({ source: 'none' }))
    await fixture.app.settle()
    expect(await letter()).toEqual([['queued', true]])
    await operator().saveMail(own)
    await fixture.app.settle()
    expect(await letter()).toEqual([['sent', false]])
    expect(stub.received).toHaveLength(1)
  })

  it('is kept to be read when it was off for more than a day, and does not leave any more', async () => {
    const stub = await mailStub()
    const own = aMail({ port: stub.port })
    await operator().saveMail(own)
    await fixture.app.client().rpc.account.signUp(newcomer('nina@bar.example'))
    await operator().saveMail(aMail({ source: 'none' }))
    fixture.app.wait(25 * 60 * 60_000)
    await fixture.app.settle()
    await operator().saveMail(own)
    await fixture.app.settle()
    const { rows } = await operator().mailbox({})
    expect(rows).toMatchObject([{ status: 'kept' }])
    expect((await operator().letter({ mailId: rows[0]!.id })).body).toContain('/api/auth/')
    expect(stub.received).toEqual([])
  })

  it('is tried with a letter to the admin who asks, and says why none left', async () => {
    const stub = await mailStub()
    expect(await operator().testMail(aMail({ port: stub.port }))).toEqual({ failure: null })
    expect(stub.received.join('')).toContain('teste_de_e-mail')
    await stub.close()
    expect(await operator().testMail(aMail({ port: stub.port }))).toEqual({ failure: 'unreachable' })
    const strict = await mailStub(true)
    expect(await operator().testMail(aMail({ port: strict.port }))).toEqual({ failure: 'refused' })
    expect(await operator().testMail(aMail({ source: 'none' }))).toEqual({ failure: 'none' })
    expect((await operator().mailbox({})).total).toBe(0)
    const { rows } = await fixture.admin.audit.list({ act: 'settings-tested' })
    expect(rows.map(({ details }) => details)).toEqual([
      expect.stringMatching(/^Não há servidor para testar/),
      expect.stringMatching(/^127\.0\.0\.1: O servidor recusou/),
      expect.stringMatching(/^127\.0\.0\.1: Não foi possível chegar/),
      '127.0.0.1: Funcionou.',
    ])
  })
})
