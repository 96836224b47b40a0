const quoted = (texts: string[]) => texts.map((each) => `"${each}"`).join(', ')

/** Holds the words of a handover's summary; they are Portuguese, whatever the customer writes in. */
export const handover = {
  answered: (questions: string[]) => `Já respondido: ${quoted(questions)}`,
  open: (questions: string[]) => `Sem resposta certa: ${quoted(questions)}`,
  /** The bookings as they were at the handover; they may be others by the time it is read. */
  onRecord: (bookings: string[]) => `Ao transferir tinha: ${bookings.join('; ')}`,
  table: (code: string, when: string, isConfirmed: boolean) =>
    `reserva ${code}, ${when}, ${isConfirmed ? 'confirmada' : 'à espera de confirmação'}`,
  listed: (names: string[], list: string, day: string) => `${names.join(', ')} em ${list}, ${day}`,
}
