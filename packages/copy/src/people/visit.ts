/** The visit of an admin, who looks at a venue as its owner sees it. */
export const visit = {
  start: 'Ver como o dono',
  startError: 'Não foi possível ver como o dono',
  banner: 'Visita da administração',
  seeing: 'Vendo como',
  readOnly: 'Só leitura',
  until: (time: string) => `até ${time}`,
  end: 'Voltar',
  endLabel: 'Voltar à administração',
  endError: 'Não foi possível voltar à administração',
  list: {
    title: 'Visitas da administração',
    text: 'Quando quem administra o Balcão viu sua conta como você a vê. Nessas visitas nada pode ser alterado, enviado ou baixado.',
    none: 'Ninguém da administração viu sua conta.',
    span: (day: string, from: string, until: string) => `${day}, das ${from} às ${until}`,
  },
}
