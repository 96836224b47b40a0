/** Holds the replies of the peers, each by a word of its question. */
export const TABLE: [word: string, reply: string][] = [
  ['abre', 'Hoje abrimos às 18h e vamos até a 1h.'],
  ['chope', 'O chope Pilsen 300 ml sai por R$ 12,90.'],
  ['endereço', 'Estamos na Rua Augusta, 1234, Consolação.'],
  ['cachorro', 'Pode sim, na área externa.'],
  ['estacionamento', 'Temos convênio com o estacionamento ao lado.'],
  ['música', 'Sexta tem samba ao vivo a partir das 21h.'],
  ['pix', 'Aceitamos PIX, cartões e dinheiro.'],
  ['wifi', 'A senha do wifi está no cardápio.'],
  ['sábado', 'No sábado abrimos das 12h às 2h.'],
  ['feijoada', 'A feijoada completa custa R$ 89,00.'],
]
/** The reply to a question with none of these words. */
export const OTHERWISE = 'Vou chamar alguém da casa.'

/** Returns the reply to a question. */
export const replyTo = (text: string) => TABLE.find(([word]) => text.includes(word))?.[1] ?? OTHERWISE
