const tables = (count: number) => (count === 1 ? '1 reserva' : `${count} reservas`)
const people = (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`)

/** The words that the server itself writes about schedules. */
export const schedules = {
  /** The values of a yes-or-no field in a text. */
  yes: 'sim',
  no: 'não',
  copyOf: (title: string) => `Cópia de ${title}`,
  /** The tables of an evening, in a reminder to the owner. */
  tables: {
    none: 'nenhuma reserva',
    total: (count: number, guests: number) => `${tables(count)}, ${people(guests)}`,
    line: (time: string, name: string, guests: number, isOpen: boolean) =>
      `${time} · ${name} · ${people(guests)}${isOpen ? ' (aguarda confirmação)' : ''}`,
    more: (count: number) => `e mais ${tables(count)}`,
  },
}
