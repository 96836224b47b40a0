/**
 * Describes items of the menu and events. Like the venue's own texts, this stays in Portuguese,
 * whatever language the customer writes in.
 */
const WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const inReais = (amount: number) => money.format(amount).replace(/\u00a0/g, ' ')
const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const RHYTHMS = { daily: 'todo dia', monthly: 'todo mês', 'month-end': 'todo fim de mês', yearly: 'todo ano' }

export const offerCopy = {
  /** The heading of items that have no category. */
  menu: 'Cardápio',
  menuItem: (item: { name: string; price: number | null; description: string }, served: string) => {
    const price = item.price === null ? 'preço a confirmar com a equipe' : inReais(item.price)
    const description = flat(item.description)
    return `${flat(item.name)}: ${price}${served ? ` (${served})` : ''}${description ? `. ${ended(description)}` : ''}`
  },
  /** Tells when an item is served, if not always: the days (0 for Monday) and the hours in words. */
  served: (days: number[], hours: string) =>
    [days.length > 0 ? `só ${WEEKDAYS.filter((_, day) => days.includes(day)).join(', ')}` : '', hours]
      .filter(Boolean)
      .join(', '),
  money: (cents: number) => inReais(cents / 100),
  /** The price of one thing ("Chope claro: R$ 9,90"); 0 is free. */
  price: (name: string, cents: number) => `${flat(name)}: ${cents === 0 ? 'não paga' : inReais(cents / 100)}`,
  /** Describes one term of a sum: the count and price of an item, and their product. */
  times: (count: number, name: string, cents: number) =>
    cents === 0
      ? `${count} × ${flat(name)}: não paga`
      : `${count} × ${flat(name)} (${inReais(cents / 100)}) = ${inReais((count * cents) / 100)}`,
  moreItems: (count: number) => `E mais ${count} no cardápio.`,
  event: (
    event: { title: string; attractions: string; entrance: string; description: string },
    day: string,
    at: string,
    /** The rhythm of an event that repeats, in words; empty for one night. */
    rhythm = '',
  ) => {
    const when = `${capital(day)}${at ? `, ${at}` : ''}${rhythm ? ` (${rhythm})` : ''}`
    const who = flat(event.attractions)
    const parts = [ended(`${when}: ${flat(event.title)}${who ? `, com ${who}` : ''}`)]
    if (event.entrance) parts.push(ended(`Entrada: ${flat(event.entrance)}`))
    if (event.description) parts.push(ended(flat(event.description)))
    return parts.join(' ')
  },
  /** Says that a night does not take place, and when its event is on again (`again`, empty where that is not known). */
  noEvent: (title: string, day: string, again: string) =>
    `${capital(day)}: não vai ter ${ended(flat(title))}${again ? ` A próxima data é ${ended(again)}` : ''}`,
  /** The rhythm of an event: of a weekly one its weekdays, 0 for Monday. */
  rhythm: (recurrence: 'daily' | 'weekly' | 'monthly' | 'month-end' | 'yearly', weekdays: number[]) => {
    if (recurrence !== 'weekly') return RHYTHMS[recurrence]
    const days = weekdays.map((day, at) =>
      at === 0 ? `${day > 4 ? 'todo' : 'toda'} ${WEEKDAYS[day]}` : WEEKDAYS[day]!,
    )
    return days.length > 1 ? `${days.slice(0, -1).join(', ')} e ${days.at(-1)}` : days.join('')
  },
}
