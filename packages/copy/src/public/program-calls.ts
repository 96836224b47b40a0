/** The format of an instant in answers. */
const instant = 'Data e hora em UTC (ISO 8601).'
const contactFields = {
  phone: 'O telefone, com DDD. De outro país, com + e o código.',
  name: 'O nome.',
  email: 'O e-mail, ou vazio.',
  birthday: 'O aniversário, AAAA-MM-DD, ou null.',
  notes: 'Anotações. Só a equipe vê.',
  tags: 'Etiquetas.',
}
const contact = {
  id: 'O id do contato.',
  ...contactFields,
  phone: 'Só os dígitos, com o código do país. null enquanto o WhatsApp não diz.',
  optedOut: 'Se a pessoa pediu para não receber mensagens.',
  createdAt: `Desde quando é contato. ${instant}`,
}
const conversation = {
  id: 'O id da conversa.',
  state: 'bot: com o agente. waiting: aguardando atendente. human: em atendimento. resolved: resolvida.',
  waitingSince: `Desde quando espera uma pessoa. ${instant}`,
  unread: 'Quantas mensagens ninguém leu.',
  numberId: 'O id do número da casa em que a conversa acontece.',
  contact: 'Com quem é a conversa.',
  'contact.id': 'O id do contato.',
  'contact.name': 'O nome, ou null.',
  'contact.phone': 'Só os dígitos, com o código do país, ou null.',
  lastMessageAt: `Quando foi a última mensagem. ${instant}`,
}
const status = 'received: recebida. queued: na fila. sent: enviada. delivered: entregue. read: lida. failed: falhou.'
const sentMessage = {
  id: 'O id da mensagem.',
  conversationId: 'O id da conversa.',
  contactId: 'O id de quem recebe.',
  text: 'O texto.',
  status,
  failure: 'Por que falhou, numa palavra; senão null.',
  at: `Quando entrou na fila, ou saiu. ${instant}`,
}
const schedule = {
  id: 'O id do agendamento.',
  title: 'O título.',
  description: 'A descrição. Só a equipe vê.',
  type: 'message: mensagem. campaign: campanha. reminder: lembrete.',
  status:
    'pending: agendado. running: enviando. done: concluído. paused: pausado. cancelled: cancelado. expired: não enviado. failed: falhou.',
  reason: 'Por que está assim, numa palavra, ou null.',
  start: 'Quando começa, no relógio de "zone": AAAA-MM-DDTHH:mm.',
  end: 'Depois deste momento nada mais sai. No relógio de "zone": AAAA-MM-DDTHH:mm.',
  zone: 'O fuso, como America/Sao_Paulo.',
  text: 'O texto que cada pessoa recebe. Pode ter variáveis, como {nome}.',
  recurrence:
    'none: uma vez. daily: todo dia. weekly: toda semana. monthly: todo mês. month-end: no último dia do mês. yearly: todo ano.',
  weekdays: 'Os dias da semana de weekly: 0 é segunda, 6 é domingo. Vazio: o dia de "start".',
  repeatUntil: 'O último dia em que se repete, AAAA-MM-DD; null é para sempre.',
  numberId: 'O número de que sai; null é o principal.',
  recipients: 'Quantas pessoas.',
}
const table = {
  date: 'A noite da reserva, AAAA-MM-DD. Depois da meia-noite vale a noite anterior.',
  time: 'O horário no relógio da casa, HH:mm.',
  partySize: 'Quantas pessoas.',
  name: 'Em nome de quem.',
  phone: 'Um telefone, ou vazio.',
  notes: 'Observações.',
}
const reservation = {
  id: 'O id da reserva.',
  code: 'O código que o cliente recebeu.',
  status:
    'requested: aguarda confirmação. confirmed: confirmada. seated: na casa. no_show: não veio. cancelled: cancelada.',
  ...table,
  contactId: 'O id do contato, ou null.',
  createdAt: `Quando foi anotada. ${instant}`,
}
const anyway = 'true anota mesmo que as regras da casa não deixem. Sem ele, é false.'
const tell = 'Se o cliente é avisado no WhatsApp, onde há conversa. Sem ele, é true.'
const limit = 'Quantos por página, até 100. Sem ele, são 50.'
const cursor = 'O "nextCursor" da página anterior.'
const nextCursor = 'Mande em "cursor" para ver a próxima página; null na última.'
const needs = (scope: string) => `Permissão da chave: ${scope}.`
const within = <Own extends Record<string, string>>(list: string, own: Own) =>
  Object.fromEntries(Object.entries(own).map(([name, words]) => [`${list}.${name}`, words]))

const none: Record<string, string> = {}

const idempotency = { 'Idempotency-Key': 'Até 255 caracteres, sem espaços; uma chave nova para cada pedido.' }
const once =
  'Com o cabeçalho Idempotency-Key, a mesma chave com o mesmo corpo não cria de novo e responde o mesmo, durante 24 horas.'

/** The documentation of the calls with a key, below `/api/v1`. */
export const programCalls = {
  sendMessage: {
    summary: 'Enviar uma mensagem',
    description: `Põe uma mensagem na fila do número. Ela sai no ritmo de envio do número, nunca para quem pediu para não receber, e a conversa continua com quem está. Mande o cabeçalho Idempotency-Key para repetir sem medo: a mesma chave com o mesmo corpo não envia de novo e responde o mesmo, durante 7 dias. ${needs('messages:send')}`,
    example: { to: '11 98765-4321', text: 'Sua mesa está pronta. Esperamos você!' },
    fields: {
      to: contactFields.phone,
      text: 'O que a pessoa recebe.',
      numberId: 'O número da casa de que sai. Sem ele, o principal.',
      ...idempotency,
    },
    answer: sentMessage,
  },
  getMessage: {
    summary: 'Ver o que houve com uma mensagem enviada',
    description: `Só das que saíram por esta API. ${needs('messages:send')}`,
    example: null,
    fields: { id: sentMessage.id },
    answer: sentMessage,
  },
  listContacts: {
    summary: 'Listar contatos',
    description: `Do mais novo ao mais antigo. ${needs('contacts:read')}`,
    example: null,
    fields: {
      search: 'Parte do nome, telefone, e-mail ou etiqueta.',
      tag: 'Só quem tem esta etiqueta.',
      cursor,
      limit,
    },
    answer: { contacts: 'Os contatos.', ...within('contacts', contact), nextCursor },
  },
  getContact: {
    summary: 'Ver um contato',
    description: needs('contacts:read'),
    example: null,
    fields: { id: contact.id },
    answer: contact,
  },
  createContact: {
    summary: 'Criar um contato',
    description: `Um telefone é de um contato só: se já existe, a resposta é 409. ${once} ${needs('contacts:write')}`,
    example: { phone: '11 98765-4321', name: 'Beatriz Souza', tags: ['site'] },
    fields: { ...contactFields, ...idempotency },
    answer: contact,
  },
  updateContact: {
    summary: 'Mudar um contato',
    description: `O que não vier fica como está. ${needs('contacts:write')}`,
    example: { tags: ['vip'] },
    fields: { id: contact.id, ...contactFields },
    answer: contact,
  },
  listConversations: {
    summary: 'Listar conversas',
    description: `Da mais recente à mais antiga. ${needs('conversations:read')}`,
    example: null,
    fields: { state: 'Só as que estão assim: bot, waiting, human ou resolved.', cursor, limit },
    answer: { conversations: 'As conversas.', ...within('conversations', conversation), nextCursor },
  },
  getConversation: {
    summary: 'Ver uma conversa',
    description: needs('conversations:read'),
    example: null,
    fields: { id: conversation.id },
    answer: conversation,
  },
  listMessages: {
    summary: 'Ler as mensagens de uma conversa',
    description: `As mais novas, em ordem. ${needs('conversations:read')}`,
    example: null,
    fields: { id: conversation.id, before: 'Só as anteriores à mensagem com este id.', limit },
    answer: {
      messages: 'As mensagens, da mais antiga à mais nova.',
      'messages.id': sentMessage.id,
      'messages.origin':
        'Quem escreveu: contact é o cliente, assistant o agente, person alguém da equipe, phone o celular da casa, api um programa; campaign, schedule e automation saem sozinhas.',
      'messages.kind': 'O que é: text, image, audio, video, document e outros.',
      'messages.text': sentMessage.text,
      'messages.status': status,
      'messages.at': `Quando foi escrita. ${instant}`,
      hasMore: 'Se há mensagens mais antigas.',
    },
  },
  listSchedules: {
    summary: 'Listar agendamentos',
    description: `O que está no calendário entre dois momentos. Do que se repete vêm a próxima vez, as que já passaram e as que foram mudadas à parte; as seguintes se contam pela repetição dela. ${needs('schedules:read')}`,
    example: null,
    fields: { from: 'O começo, AAAA-MM-DDTHH:mm.', until: 'O fim, AAAA-MM-DDTHH:mm.' },
    answer: { schedules: 'Os agendamentos.', ...within('schedules', schedule) },
  },
  getSchedule: {
    summary: 'Ver um agendamento',
    description: needs('schedules:read'),
    example: null,
    fields: { id: schedule.id },
    answer: schedule,
  },
  createSchedule: {
    summary: 'Criar um agendamento',
    description: `Com "contactIds" ou "tag", e com "text", é enviado na hora marcada, como em Agendamentos. Sem os três, é uma nota no calendário. ${once} ${needs('schedules:write')} Com "contactIds" ou "tag", também messages:send.`,
    example: { title: 'Noite de jazz', start: '2030-05-10T18:00', end: '2030-05-10T22:00' },
    fields: {
      title: schedule.title,
      description: schedule.description,
      type: `${schedule.type} Sem ele, é campaign com "tag" ou com contatos, senão message. Para um contato que não escreveu nas últimas 24 horas, ou que se repete, é sempre campaign: sai no ritmo das campanhas e conta no limite por semana.`,
      start: schedule.start,
      end: schedule.end,
      zone: `${schedule.zone} Sem ele, é esse.`,
      text: schedule.text,
      contactIds: 'Quem recebe, pelos ids dos contatos.',
      tag: 'Quem recebe: todos os que tiverem esta etiqueta na hora.',
      numberId: schedule.numberId,
      recurrence: `${schedule.recurrence} Sem ele, é none.`,
      weekdays: schedule.weekdays,
      repeatUntil: schedule.repeatUntil,
      toleranceMinutes: 'Com mais atraso que estes minutos, não sai mais. Sem ele, são 60.',
      ...idempotency,
    },
    answer: schedule,
  },
  deleteSchedule: {
    summary: 'Excluir um agendamento',
    description: `O que ainda não saiu não sai mais. Do que se repete, saem também as vezes seguintes; uma vez mudada à parte sai sozinha. ${needs('schedules:write')}`,
    example: null,
    fields: { id: schedule.id },
    answer: none,
  },
  listReservations: {
    summary: 'Listar reservas',
    description: `De hoje em diante, ou de uma noite só. ${needs('reservations:read')}`,
    example: null,
    fields: {
      date: 'Uma noite, AAAA-MM-DD. Sem ela, de hoje em diante.',
      status: 'Só as que estão assim: requested, confirmed, seated, no_show ou cancelled.',
      search: 'Parte do nome, do telefone ou da observação, ou o código.',
      cursor,
      limit,
    },
    answer: {
      reservations: 'As reservas, por noite e horário.',
      ...within('reservations', reservation),
      total: 'Quantas são ao todo.',
      nextCursor,
    },
  },
  getReservation: {
    summary: 'Ver uma reserva',
    description: needs('reservations:read'),
    example: null,
    fields: { id: reservation.id },
    answer: reservation,
  },
  createReservation: {
    summary: 'Anotar uma reserva',
    description: `Vale como a que alguém da equipe anota: já confirmada, dentro das regras da casa. Se elas não deixam, a resposta é 409 e diz por quê. ${once} ${needs('reservations:write')}`,
    example: { date: '2030-05-10', time: '20:00', partySize: 4, name: 'Rui Lima', anyway: true },
    fields: { ...table, anyway, ...idempotency },
    answer: reservation,
  },
  updateReservation: {
    summary: 'Mudar uma reserva',
    description: `O que não vier fica como está. ${needs('reservations:write')}`,
    example: { partySize: 6 },
    fields: { id: reservation.id, ...table, anyway, tell },
    answer: reservation,
  },
  setReservationStatus: {
    summary: 'Mudar a situação de uma reserva',
    description: `Confirmar, sentar, marcar falta ou cancelar. ${needs('reservations:write')}`,
    example: { status: 'cancelled' },
    fields: { id: reservation.id, status: reservation.status, tell },
    answer: reservation,
  },
}
