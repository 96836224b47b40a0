/** Bursts that customers usually write, of every kind, for `warm-up.ts`. */
export const WARM_UP: string[][] = [
  ['oi, boa noite'],
  ['quanto custa a pizza? e a cerveja?', 'tem estacionamento?'],
  ['vocês abrem amanhã? até que horas?'],
  ['quero reservar uma mesa sexta às 20h para 4 pessoas no nome de Ana Lima'],
  ['mesa sábado 19h pra 4 e outra domingo 13h pra 6'],
  ['cancela minha reserva por favor'],
  ['coloca Ana Lima e Bia Reis na lista de sábado'],
  ['me lembra uma hora antes'],
  ['quero falar com um atendente, fui muito mal atendido'],
  ['obrigada!', 'meu e-mail é ana@exemplo.com'],
  ['do you have a table for two tomorrow at 8pm?'],
  ['hola, tienen mesa para mañana?'],
]

/** The texts of the made-up venue, so that the search for answers and prices is compiled too. */
export const WARM_UP_TEXTS = [
  'Couvert: sexta R$ 15 por pessoa, sábado R$ 20. Criança até 10 anos não paga.',
  'Cardápio: chope R$ 12, porção de fritas R$ 34, caipirinha R$ 22. A cozinha fecha 1 hora antes da casa.',
  'Aniversário: bolo pode trazer, sem taxa. Festa para mais de 20 pessoas é com a gerente.',
  'Reserva: de terça a domingo, de 2 a 12 pessoas, só para chegar até 20h.',
]
