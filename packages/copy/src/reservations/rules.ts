/** The replies about the rules of reservations, in the customers' languages. */

const portuguese = {
  noNotice: 'Não pedimos antecedência para reservar.',
  everyDay: 'Fazemos reserva em todos os dias em que a casa abre.',
  onDays: (days: string) => `Fazemos reserva nestes dias: ${days}.`,
  anyTime: 'Com reserva, a chegada pode ser em qualquer horário em que a casa está aberta.',
  hold: (minutes: number) =>
    `Seguramos a mesa por ${minutes === 60 ? '1 hora' : `${minutes} minutos`} depois do horário.`,
  confirmsAtOnce: 'Quando há lugar, a reserva é confirmada na hora.',
  confirmedByHand: 'A equipe confirma cada pedido de reserva por aqui.',
}

const english: typeof portuguese = {
  noNotice: 'A reservation needs no notice.',
  everyDay: 'We take reservations on every day that the house is open.',
  onDays: (days) => `We take reservations on these days: ${days}.`,
  anyTime: 'With a reservation you may arrive at any time while the house is open.',
  hold: (minutes) => `We keep your table for ${minutes === 60 ? '1 hour' : `${minutes} minutes`} after its time.`,
  confirmsAtOnce: 'Where there is room, a reservation is confirmed at once.',
  confirmedByHand: 'The team confirms every request for a table here.',
}

const spanish: typeof portuguese = {
  noNotice: 'No pedimos anticipación para reservar.',
  everyDay: 'Hacemos reservas todos los días en que la casa abre.',
  onDays: (days) => `Hacemos reservas en estos días: ${days}.`,
  anyTime: 'Con reserva puedes llegar a cualquier hora en que la casa está abierta.',
  hold: (minutes) => `Guardamos la mesa por ${minutes === 60 ? '1 hora' : `${minutes} minutos`} después del horario.`,
  confirmsAtOnce: 'Cuando hay lugar, la reserva se confirma en el momento.',
  confirmedByHand: 'El equipo confirma cada pedido de reserva por aquí.',
}

export const tableRules = { pt: portuguese, en: english, es: spanish }
