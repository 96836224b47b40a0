/** The table of one night's names that an owner downloads. */
export const guestsFile = {
  name: (date: string) => `listas-${date}.csv`,
  columns: {
    list: 'Lista',
    name: 'Nome',
    companions: 'Acompanhantes',
    phone: 'Telefone',
    entered: 'Entraram',
  },
}
