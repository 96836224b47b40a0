/** The page "Porta": the list on a phone at the entrance. Its words are short, since they are read in the dark. */
const people = (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`)

export const checkIn = {
  title: 'Porta',
  at: (time: string) => `às ${time}`,
  cancelled: 'Este evento foi cancelado.',
  entered: 'entraram',
  expected: 'esperados',
  search: 'Buscar nome',
  clearSearch: 'Limpar busca',
  toCome: (count: number) => `A chegar (${count})`,
  cameIn: (count: number) => `Entraram (${count})`,
  alone: 'Sem acompanhante',
  companions: (count: number) => (count === 1 ? '+ 1 acompanhante' : `+ ${count} acompanhantes`),
  partly: (entered: number, heads: number) => `Entraram ${entered} de ${heads}`,
  enteredAt: (time: string) => `Entrou às ${time}`,
  waiting: 'aguardando rede',
  over: 'fora do horário',
  overNote: (list: string, time: string) => `${list}: valia até ${time}.`,
  howMany: 'Quantas pessoas estão entrando?',
  fewer: 'Menos uma',
  more: 'Mais uma',
  letIn: (count: number) => `Entrar ${people(count)}`,
  letInOne: 'Entrar',
  undo: 'Desfazer',
  undoOf: (count: number, time: string) => `Desfazer a entrada de ${people(count)} das ${time}`,
  letInNow: (name: string, count: number) => `${name}: ${people(count)}`,
  everybodyIn: 'Todos deste nome já entraram.',
  nobody: 'Ninguém nas listas desta noite ainda.',
  nothingFound: (search: string) => `Ninguém parecido com “${search}”.`,
  nothingFoundText: 'Confira outro jeito de escrever, ou pergunte o sobrenome.',
  offline: (time: string) => `Sem rede. Lista das ${time}.`,
  pending: (count: number) =>
    count === 1
      ? '1 marcação guardada neste celular, será enviada.'
      : `${count} marcações guardadas neste celular, serão enviadas.`,
  refused: (name: string, count: number) => `${name}: a entrada de ${people(count)} não valeu.`,
  reasons: {
    guest_entered: 'Alguém já entrou com este nome em outra porta.',
    not_found: 'O nome foi tirado da lista.',
    other: 'O servidor não aceitou.',
  },
  dismiss: 'Entendi',
  invalid: {
    title: 'Este link não vale mais',
    text: 'Ele foi revogado ou a noite terminou. Peça um novo a quem cuida da casa.',
    unsent: (count: number) =>
      count === 1
        ? '1 marcação deste celular não chegou a ser enviada. Avise a casa.'
        : `${count} marcações deste celular não chegaram a ser enviadas. Avise a casa.`,
  },
  validUntil: (time: string) => `Link válido até ${time}`,
}
