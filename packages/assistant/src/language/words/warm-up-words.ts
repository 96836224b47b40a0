/** Bursts of what customers usually write, of every kind, for `warm-up.ts`. */
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
