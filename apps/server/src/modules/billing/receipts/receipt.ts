import type { TaxParty } from '@balcao/contract'
import { deletedAccount } from '@balcao/copy/admin/audit'
import { sql } from '#platform/drizzle.ts'
import type { Tx } from '#platform/database.ts'

/** Somebody on a receipt; without a number where they have not given it. */
type Party = Pick<TaxParty, 'name'> & Partial<TaxParty>

export type Receipt = {
  number: number
  txid: string
  paidAt: Date
  /** R$ */
  amount: number
  planName: string
  /** Days that were paid for. */
  duration: number
  /** `YYYY-MM-DD` */
  periodStart: string
  periodEnd: string
  /** The issuer; null when the platform had not named one by then. */
  issuer: TaxParty | null
  payer: Party
}

/**
 * Returns the receipt of a payment, with the payer as they are now and the issuer of that time. One whose account was
 * deleted names nobody.
 *
 * @param tx a transaction of the owner, who finds only their own, or of `Database.admin`
 * @returns null when there is no such payment, or it is not paid
 */
export async function loadReceipt(tx: Tx, subscriptionId: string): Promise<Receipt | null> {
  const { rows } = await tx.execute<
    Omit<Receipt, 'amount' | 'paidAt' | 'payer'> & {
      amount: string
      paidAt: string
      owner: string | null
      payer: TaxParty | null
    }
  >(sql`
    select y.receipt_number as number, y.txid, y.settled_at as "paidAt", y.amount, p.name as "planName", s.duration,
      y.period_start::text as "periodStart", y.period_end::text as "periodEnd", y.issuer,
      coalesce(nullif(o.business_name, ''), o.full_name) as owner,
      case when d.owner_id is not null then json_build_object('name', d.name, 'document', d.document, 'address', d.address) end as payer
    from subscription_payments y join subscriptions s on s.id = y.subscription_id join plans p on p.id = s.plan_id
      left join profiles o on o.id = y.user_id left join billing_details d on d.owner_id = y.user_id
    where y.subscription_id = ${subscriptionId}::uuid and y.status = 'paid' and y.receipt_number is not null`)
  const row = rows[0]
  if (!row) return null
  const { owner, ...receipt } = row
  return {
    ...receipt,
    amount: Number(row.amount),
    paidAt: new Date(row.paidAt),
    payer: row.payer ?? { name: owner ?? deletedAccount },
  }
}
