/** What a phone or computer says of the product once it is installed there, and networks where its address is shared. */
export const install = {
  name: 'Balcão',
  description: 'Atendimento no WhatsApp para bares, restaurantes e casas noturnas.',
  chats: 'Conversas',
  reservations: 'Reservas',
  shared: {
    title: 'Balcão: o WhatsApp da casa, atendido a noite inteira',
    description:
      'Para bares, restaurantes e casas noturnas: respostas verdadeiras, reservas e lista, e uma pessoa na hora certa.',
    image: 'Balcão: o WhatsApp da casa, atendido a noite inteira',
  },
}
