/** The window that adds many things at once, pasted or from a file. */
export const bulk = {
  pasteLabel: 'Cole aqui',
  file: 'Escolher arquivo CSV',
  fileUnreadable: 'Não foi possível ler o arquivo. Salve a planilha como CSV e tente de novo.',
  preview: (count: number) => (count === 1 ? '1 para adicionar' : `${count} para adicionar`),
  more: (count: number) => `e mais ${count}`,
  refused: (count: number) => (count === 1 ? '1 linha ficou de fora' : `${count} linhas ficaram de fora`),
  saveRefused: 'Baixar linhas recusadas',
  refusedFile: {
    name: 'linhas-recusadas.csv',
    columns: { text: 'Conteúdo', line: 'Linha', reason: 'Motivo' },
  },
  line: (number: number) => `Linha ${number}`,
  add: (count: number) => (count === 0 ? 'Adicionar' : count === 1 ? 'Adicionar 1' : `Adicionar ${count}`),
  nothing: 'Nada para adicionar ainda.',
  tooMany: (room: number) => (room === 0 ? 'Não cabe mais nenhum.' : `Só cabem mais ${room}. Tire algumas linhas.`),
}
