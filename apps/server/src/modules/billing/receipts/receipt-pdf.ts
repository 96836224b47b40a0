import { receipt as copy } from '@balcao/copy/billing/receipt'
import { formatTaxDocument } from '@balcao/contract'
import { PLATFORM_ZONE } from '#platform/time/sql-time.ts'
import type { Receipt } from './receipt.ts'

const MARGIN = 56
/** The width of an A4 page between its margins, in points. */
const WIDTH = 595.28 - 2 * MARGIN
const HALF = WIDTH / 2 - 12
const INK = '#1c1917'
const MUTED = '#57534e'
const LINE = '#d6d3d1'

const date = new Intl.DateTimeFormat('pt-BR', { timeZone: PLATFORM_ZONE })
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const day = (isoDate: string) => isoDate.split('-').toReversed().join('/')

/** Returns a receipt as a PDF of one page. The library is loaded when the first one is made. */
export async function receiptPdf(receipt: Receipt, product: string): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const title = copy.title(receipt.number)
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, lang: 'pt-BR', info: { Title: title, Author: product } })
  const done = Promise.withResolvers<Buffer>()
  const chunks: Uint8Array[] = []
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  pdf.on('end', () => done.resolve(Buffer.concat(chunks)))
  pdf.on('error', done.reject)

  const write = (text: string, { x = MARGIN, y = pdf.y, size = 10, bold = false, color = INK, width = WIDTH }: Style) =>
    pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(color)
      .text(printable(text), x, y, { width, lineGap: 2 })
  const rule = () => {
    pdf.moveDown(0.8)
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + WIDTH, pdf.y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke()
    pdf.moveDown(0.8)
  }
  /** Writes lines under a heading. @returns where they end */
  const block = (heading: string, [name = '', ...lines]: string[], x: number, y: number) => {
    write(heading, { x, y, width: HALF, size: 9, color: MUTED })
    write(name, { x, width: HALF, size: 11, bold: true })
    for (const line of lines) write(line, { x, width: HALF })
    return pdf.y
  }

  write(title, { size: 22, bold: true })
  write(copy.paidOn(date.format(receipt.paidAt)), { color: MUTED })
  rule()
  const top = pdf.y
  const left = block(copy.issuer, partyLines(receipt.issuer ?? { name: product }), MARGIN, top)
  const right = block(copy.payer, partyLines(receipt.payer), MARGIN + WIDTH / 2 + 12, top)
  pdf.y = Math.max(left, right)
  rule()
  write(copy.what(receipt.planName, receipt.duration), { size: 12, bold: true })
  write(copy.period(day(receipt.periodStart), day(receipt.periodEnd)), {})
  write(copy.method(receipt.txid), { color: MUTED })
  rule()
  const sum = pdf.y
  write(copy.total, { y: sum, size: 12 })
  pdf
    .font('Helvetica-Bold')
    .fontSize(16)
    .fillColor(INK)
    .text(money.format(receipt.amount), MARGIN, sum - 3, { width: WIDTH, align: 'right' })
  rule()
  write(copy.notInvoice, { size: 9, color: MUTED })
  pdf.end()
  return done.promise
}

type Style = { x?: number; y?: number; size?: number; bold?: boolean; color?: string; width?: number }

function partyLines({ name, document, address }: Receipt['payer']): string[] {
  const number = document && copy.document(document.length === 11 ? 'CPF' : 'CNPJ', formatTaxDocument(document))
  return [name, number, address].filter((line): line is string => Boolean(line))
}

/** Drops what the fonts of a PDF do not have, which are those of Windows-1252. */
const printable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/g, '')
    .replace(/ +/g, ' ')
    .trim()
