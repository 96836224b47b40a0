import { afterEach } from 'vitest'
import { useAdminFixture } from './admin-fixture.ts'
import { startMailStub } from './mail-stub.ts'

type Mail = Parameters<ReturnType<typeof useAdminFixture>['admin']['operator']['saveMail']>[0]

/** Sets up an admin on the page Configurações; settings and e-mails are removed after each test. */
export function useOperatorFixture() {
  const fixture = useAdminFixture()
  const closers: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0)) await close()
    await fixture.app.db.pool.query('delete from operator_settings; delete from mailbox')
    await fixture.app.app.settings.reload()
  })
  /** Registers a stub to be closed when the test is over. */
  const opened = <T extends { close(): Promise<unknown> }>(stub: T) => {
    closers.push(() => stub.close())
    return stub
  }
  return {
    fixture,
    opened,
    operator: () => fixture.admin.operator,
    session: () => fixture.app.client().rpc.account.session(),
    mailStub: async (refuses = false) => opened(await startMailStub(refuses)),
  }
}

export const aMail = (over: Partial<Mail> = {}): Mail => ({
  source: 'own',
  host: '127.0.0.1',
  port: 25,
  security: 'none',
  user: '',
  from: 'Balcão <casa@example.com>',
  ...over,
})
export const newcomer = (email: string) => ({
  businessName: 'Bar Novo',
  fullName: 'Nina',
  email,
  whatsapp: '(11) 98888-0001',
  password: 'segredo da casa',
})
