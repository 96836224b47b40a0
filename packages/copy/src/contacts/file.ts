/** The table of contacts that an owner downloads. */
export const contactsFile = {
  name: 'contatos.csv',
  columns: {
    name: 'Nome',
    phone: 'Telefone',
    email: 'E-mail',
    birthday: 'Aniversário',
    tags: 'Etiquetas',
    optedOut: 'Não quer divulgação',
    notes: 'Observações',
    yes: 'sim',
    no: 'não',
  },
}
