import { receipt as copy } from '@balcao/copy/billing/receipt'
import { z } from 'zod'
import type { Named } from '#modules/settings/index.ts'
import type { Database } from '#platform/database.ts'
import { adminRefusal } from '#platform/http/procedures.ts'
import type { HttpApp } from '#platform/http/http-app.ts'
import { loadReceipt, type Receipt } from './receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'

type Person = { id: string; isTeammate: boolean } & Parameters<typeof adminRefusal>[0]
type Deps = { db: Database; config: Named; session(headers: Headers): Promise<Person | null> }

const Id = z.uuid()

/**
 * Serves the receipts of payments as PDF, by the id of the subscription: `GET /api/receipts/<id>` to the owner who paid,
 * `GET /api/admin/receipts/<id>` to admins.
 */
export function mountReceipts(http: HttpApp, { db, config, session }: Deps): void {
  const send = async (id: string, load: (id: string) => Promise<Receipt | null>) => {
    const receipt = Id.safeParse(id).success ? await load(id) : null
    if (!receipt) return Response.json({ code: 'not_found' }, { status: 404 })
    const pdf = await receiptPdf(receipt, config.product)
    return new Response(new Uint8Array(pdf), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${copy.file(receipt.number)}"`,
        'cache-control': 'no-store',
      },
    })
  }
  http.get('/api/receipts/:id', async (c) => {
    const person = await session(c.req.raw.headers)
    if (!person) return c.json({ code: 'unauthenticated' }, 401)
    if (person.isTeammate) return c.json({ code: 'forbidden' }, 403)
    return send(c.req.param('id'), (id) => db.tenant(person.id, (tx) => loadReceipt(tx, id)))
  })
  http.get('/api/admin/receipts/:id', async (c) => {
    const person = await session(c.req.raw.headers)
    if (!person) return c.json({ code: 'unauthenticated' }, 401)
    const refusal = adminRefusal(person)
    if (refusal) return c.json({ code: refusal }, 403)
    return send(c.req.param('id'), (id) => db.admin((tx) => loadReceipt(tx, id)))
  })
}
