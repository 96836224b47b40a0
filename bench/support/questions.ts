/**
 * Questions that the venue of the demonstration can answer, since a handover would end a conversation's part in the
 * figure.
 */
const QUESTIONS = [
  'vcs abrem hj?',
  'quanto tá o chope?',
  'qual o endereço de vcs?',
  'pode levar cachorro?',
  'tem estacionamento?',
  'Tem música ao vivo na sexta?',
  'oi, boa noite! aceita pix?',
  'qual a senha do wifi?',
  'até que horas fica aberto no sábado?',
  'quanto custa a feijoada?',
]

/** Returns the question of a turn, numbered so that no two texts are the same. */
export const question = (turn: number) => `${QUESTIONS[turn % QUESTIONS.length]} (${turn})`
