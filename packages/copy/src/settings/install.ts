/** The name and description of the installed product, and of its address where it is shared. */
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
