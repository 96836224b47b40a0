/**
 * The replies about reservations, in the customers' languages. Every value comes from a row or from the venue's rules.
 */

const WEEKDAYS = {
  pt: ['segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado', 'domingo'],
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
}
const NEXT_DAY = { en: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday'] }
const listed = (parts: string[], and: string) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`
/** Returns "2 horas", "3 dias" or "90 minutos". */
const duration = (minutes: number, [day, days, hour, hours, minute]: string[]) => {
  if (minutes % 1440 === 0) return `${minutes / 1440} ${minutes === 1440 ? day : days}`
  if (minutes % 60 === 0) return `${minutes / 60} ${minutes === 60 ? hour : hours}`
  return `${minutes} ${minute}`
}

const portuguese = {
  table: (when: string, size: string, name: string) => `mesa para ${when}, para ${size}, em nome de ${name}`,
  afterMidnight: (when: string, evening: number) => `${when} (já na madrugada de ${WEEKDAYS.pt[(evening + 1) % 7]})`,
  requested: (table: string, code: string) =>
    `Pedido recebido: ${table} (código ${code}). A equipe ainda vai confirmar por aqui.`,
  confirmed: (table: string, code: string) => `Reservado: ${table} (código ${code}). Esperamos você!`,
  change: (table: string, code: string) =>
    `Pedido de mudança recebido (código ${code}): ${table}. A equipe ainda vai confirmar por aqui.`,
  changed: (table: string, code: string) => `Reserva ${code} alterada: ${table}.`,
  cancelled: (code: string, table: string) => `Reserva ${code} cancelada: ${table}. Quando quiser, é só chamar.`,
  /** The messages about changes that the venue made. */
  byVenue: {
    confirmed: (code: string, table: string) => `Sua reserva ${code} foi confirmada: ${table}. Esperamos você!`,
    changed: (code: string, table: string) => `Sua reserva ${code} mudou: ${table}. Se não der, é só avisar por aqui.`,
    cancelled: (code: string, table: string) =>
      `Sua reserva ${code} foi cancelada pela equipe: ${table}. Se quiser outra data, é só dizer por aqui.`,
  },
  state: {
    requested: (code: string, table: string) =>
      `Seu pedido ${code} está anotado e a equipe ainda não confirmou: ${table}.`,
    confirmed: (code: string, table: string) => `Sua reserva ${code} está confirmada: ${table}.`,
  },
  none: 'Não encontrei reserva sua por aqui. Quer que eu chame alguém da equipe para confirmar?',
  which: 'Você tem mais de uma reserva. De qual delas você fala? Me diga o código:',
  whatChanges: (code: string, table: string) =>
    `Claro! A reserva ${code} é esta: ${table}. O que muda: o dia, o horário, ou para quantas pessoas?`,
  stillThere: (code: string, table: string) => `A reserva ${code} continua anotada: ${table}.`,
  cancelIt: 'Quer que eu cancele essa reserva?',
  cancelWhich: 'Quer cancelar alguma destas reservas? Se sim, me diga o código:',
  keepsIt: (code: string) => `Combinado, a reserva ${code} continua anotada.`,
  /** The offer to move a reservation to a table whose availability was asked about; `moveTo` begins with `move`. */
  move: (code: string) => `Quer que eu mude a reserva ${code} para esta:`,
  moveTo: (code: string, table: string) => `${portuguese.move(code)} ${table}?`,
  /** The offer of a second table from the same message; `otherTable` and `otherAgain` begin with `other`. */
  other: 'Marco também a outra:',
  otherTable: (table: string) => `${portuguese.other} ${table}?`,
  otherAgain: 'Marco também a outra: para qual dia, a que horas e para quantas pessoas?',
  otherLater: 'Uma mesa de cada vez: a outra eu vejo logo depois desta.',
  onlyThat: 'Combinado: fica só a que já anotei.',
  missing: 'Não encontrei essa reserva por aqui. Quer que eu chame alguém da equipe para confirmar?',
  past: 'Esse horário já passou.',
  closed: 'Nesse horário a casa não está aberta.',
  full: (when: string, size: string) => `Para ${when}, não há mais lugar para ${size}.`,
  days: (days: number[]) =>
    `Nesse dia não fazemos reserva. Reservamos: ${listed(
      days.toSorted((a, b) => a - b).map((day) => WEEKDAYS.pt[day]!),
      'e',
    )}.`,
  times: (from: string, to: string) =>
    from && to
      ? `Reservamos mesa para chegada entre ${from} e ${to}.`
      : from
        ? `Reservamos mesa para chegada a partir de ${from}.`
        : `Reservamos mesa para chegada até ${to}.`,
  party: (from: number, to: number) =>
    from > 1 ? `Por aqui reservamos para ${from} a ${to} pessoas.` : `Por aqui reservamos para até ${to} pessoas.`,
  notice: (minutes: number) =>
    `A reserva precisa de pelo menos ${duration(minutes, ['dia', 'dias', 'hora', 'horas', 'minutos'])} de antecedência.`,
  stays: (code: string) => `A reserva ${code} continua como estava.`,
  alternative: (at: string) => `Nesse dia ainda há lugar ${at}.`,
  fits: 'Pode ser nesse horário?',
  otherwise: {
    past: 'Qual outro horário você prefere?',
    hours_unknown: 'Quer que eu chame alguém da equipe para confirmar?',
    closed_day: 'Qual outro dia você prefere?',
    closed_time: 'Qual outro horário você prefere?',
    full: 'Qual outro dia ou horário você prefere? Se for só esse, peça para falar com a equipe.',
    day: 'Qual outro dia você prefere?',
    time: 'Qual outro horário você prefere?',
    party: 'Quer que eu chame alguém da equipe para ver isso com você?',
    notice: 'Qual outro dia ou horário você prefere?',
  },
  soFar: (parts: string) => `Reserva até aqui: ${parts}`,
}

export type ReservationReplies = typeof portuguese

const english: ReservationReplies = {
  table: (when, size, name) => `table for ${when}, for ${size}, under the name ${name}`,
  afterMidnight: (when, evening) => `${when} (already early ${NEXT_DAY.en[evening]})`,
  requested: (table, code) => `Request received: ${table} (code ${code}). The team still has to confirm it here.`,
  confirmed: (table, code) => `Booked: ${table} (code ${code}). See you!`,
  change: (table, code) =>
    `Request for a change received (code ${code}): ${table}. The team still has to confirm it here.`,
  changed: (table, code) => `Reservation ${code} changed: ${table}.`,
  cancelled: (code, table) => `Reservation ${code} cancelled: ${table}. Write whenever you like.`,
  byVenue: {
    confirmed: (code, table) => `Your reservation ${code} was confirmed: ${table}. See you!`,
    changed: (code, table) => `Your reservation ${code} changed: ${table}. If that does not work, just tell us here.`,
    cancelled: (code, table) =>
      `Your reservation ${code} was cancelled by the team: ${table}. If you want another day, just tell us here.`,
  },
  state: {
    requested: (code, table) => `Your request ${code} is noted and the team has not confirmed it yet: ${table}.`,
    confirmed: (code, table) => `Your reservation ${code} is confirmed: ${table}.`,
  },
  none: 'I did not find a reservation of yours here. Shall I transfer you to someone from the team to confirm it?',
  which: 'You have more than one reservation. Which one do you mean? Tell me its code:',
  whatChanges: (code, table) =>
    `Sure! Reservation ${code} is: ${table}. What changes: which day, what time, or how many people?`,
  stillThere: (code, table) => `Reservation ${code} still stands: ${table}.`,
  cancelIt: 'Shall I cancel that reservation?',
  cancelWhich: 'Would you like to cancel one of these reservations? If so, tell me its code:',
  keepsIt: (code) => `All right, reservation ${code} still stands.`,
  move: (code) => `Shall I change reservation ${code} to this one:`,
  moveTo: (code, table) => `${english.move(code)} ${table}?`,
  other: 'Shall I also book the other one:',
  otherTable: (table) => `${english.other} ${table}?`,
  otherAgain: 'Shall I also book the other one: which day, what time, and how many people?',
  otherLater: 'One table at a time: I see to the other one right after this.',
  onlyThat: 'All right, just the one I noted.',
  missing: 'I did not find that reservation here. Shall I transfer you to someone from the team to confirm it?',
  past: 'That time is already past.',
  closed: 'The house is not open at that time.',
  full: (when, size) => `There is no room left for ${size}: ${when}.`,
  days: (days) =>
    `We take no reservations on that day. We do on: ${listed(
      days.toSorted((a, b) => a - b).map((day) => WEEKDAYS.en[day]!),
      'and',
    )}.`,
  times: (from, to) =>
    from && to
      ? `We take reservations for arrival between ${from} and ${to}.`
      : from
        ? `We take reservations for arrival from ${from} on.`
        : `We take reservations for arrival until ${to}.`,
  party: (from, to) =>
    from > 1 ? `We book tables for ${from} to ${to} people.` : `We book tables for up to ${to} people.`,
  notice: (minutes) =>
    `A reservation needs at least ${duration(minutes, ['day', 'days', 'hour', 'hours', 'minutes'])} of notice.`,
  stays: (code) => `Reservation ${code} stays as it was.`,
  alternative: (at) => `There is still room on that day ${at}.`,
  fits: 'Would that time do?',
  otherwise: {
    past: 'Which other time would you prefer? What time?',
    hours_unknown: 'Shall I transfer you to someone from the team to confirm it?',
    closed_day: 'Which day would you prefer?',
    closed_time: 'What time would you prefer?',
    full: 'Which day or what time would you prefer?',
    day: 'Which day would you prefer?',
    time: 'What time would you prefer?',
    party: 'Shall I transfer you to someone from the team to see to it?',
    notice: 'Which day or what time would you prefer?',
  },
  soFar: portuguese.soFar,
}

const spanish: ReservationReplies = {
  table: (when, size, name) => `mesa para ${when}, para ${size}, a nombre de ${name}`,
  afterMidnight: (when, evening) => `${when} (ya en la madrugada del ${WEEKDAYS.es[(evening + 1) % 7]})`,
  requested: (table, code) =>
    `Pedido recibido: ${table} (código ${code}). El equipo todavía lo va a confirmar por aquí.`,
  confirmed: (table, code) => `Reservado: ${table} (código ${code}). ¡Te esperamos!`,
  change: (table, code) =>
    `Pedido de cambio recibido (código ${code}): ${table}. El equipo todavía lo va a confirmar por aquí.`,
  changed: (table, code) => `Reserva ${code} cambiada: ${table}.`,
  cancelled: (code, table) => `Reserva ${code} cancelada: ${table}. Cuando quieras, escríbeme.`,
  byVenue: {
    confirmed: (code, table) => `Tu reserva ${code} fue confirmada: ${table}. ¡Te esperamos!`,
    changed: (code, table) => `Tu reserva ${code} cambió: ${table}. Si no puedes, avísanos por aquí.`,
    cancelled: (code, table) =>
      `Tu reserva ${code} fue cancelada por el equipo: ${table}. Si quieres otra fecha, dinos por aquí.`,
  },
  state: {
    requested: (code, table) => `Tu pedido ${code} está anotado y el equipo todavía no lo confirmó: ${table}.`,
    confirmed: (code, table) => `Tu reserva ${code} está confirmada: ${table}.`,
  },
  none: 'No encontré una reserva tuya por aquí. ¿Quieres que llame a alguien del equipo?',
  which: 'Tienes más de una reserva. ¿De cuál hablas? Dime el código:',
  whatChanges: (code, table) =>
    `¡Claro! La reserva ${code} es esta: ${table}. ¿Qué cambia: el dia, el horario, o para cuántas personas?`,
  stillThere: (code, table) => `La reserva ${code} sigue en pie: ${table}.`,
  cancelIt: '¿Quieres que cancele esa reserva?',
  cancelWhich: '¿Quieres cancelar alguna de estas reservas? Si es así, dime el código:',
  keepsIt: (code) => `De acuerdo, la reserva ${code} sigue en pie.`,
  move: (code) => `¿Quieres que cambie la reserva ${code} por esta:`,
  moveTo: (code, table) => `${spanish.move(code)} ${table}?`,
  other: '¿Reservo también la otra:',
  otherTable: (table) => `${spanish.other} ${table}?`,
  otherAgain: '¿Reservo también la otra: para qué dia, a qué hora y para cuántas personas?',
  otherLater: 'Una mesa a la vez: la otra la veo enseguida.',
  onlyThat: 'De acuerdo, solo la que ya anoté.',
  missing: 'No encontré esa reserva por aquí. ¿Quieres que llame a alguien del equipo?',
  past: 'Ese horario ya pasó.',
  closed: 'En ese horario la casa no está abierta.',
  full: (when, size) => `Para ${when}, ya no hay lugar para ${size}.`,
  days: (days) =>
    `Ese día no hacemos reservas. Reservamos: ${listed(
      days.toSorted((a, b) => a - b).map((day) => WEEKDAYS.es[day]!),
      'y',
    )}.`,
  times: (from, to) =>
    from && to
      ? `Reservamos mesa para llegar entre ${from} y ${to}.`
      : from
        ? `Reservamos mesa para llegar a partir de ${from}.`
        : `Reservamos mesa para llegar hasta ${to}.`,
  party: (from, to) =>
    from > 1 ? `Por aquí reservamos para ${from} a ${to} personas.` : `Por aquí reservamos para hasta ${to} personas.`,
  notice: (minutes) =>
    `La reserva necesita por lo menos ${duration(minutes, ['día', 'días', 'hora', 'horas', 'minutos'])} de anticipación.`,
  stays: (code) => `La reserva ${code} sigue como estaba.`,
  alternative: (at) => `Ese día todavía hay lugar ${at}.`,
  fits: '¿Puede ser en ese horario?',
  otherwise: {
    past: '¿Qué otro horario prefieres?',
    hours_unknown: '¿Quieres que llame a alguien del equipo?',
    closed_day: '¿Para qué otro dia la quieres?',
    closed_time: '¿Qué otro horario prefieres?',
    full: '¿Qué otro dia u horario prefieres?',
    day: '¿Para qué otro dia la quieres?',
    time: '¿Qué otro horario prefieres?',
    party: '¿Quieres que llame a alguien del equipo?',
    notice: '¿Qué otro dia u horario prefieres?',
  },
  soFar: portuguese.soFar,
}

export const reservationReplies = { pt: portuguese, en: english, es: spanish }
