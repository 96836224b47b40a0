/** The panel 'Comportamento no WhatsApp' of the agent settings page: the automatic behaviour of each channel. */
export const channelSettings = {
  title: 'Comportamento no WhatsApp',
  intro:
    'O que cada número faz sozinho, além das respostas do agente. O que você muda vale na hora; só o histórico espera a próxima leitura do QR Code.',
  error: 'Não foi possível carregar o comportamento do número',
  rejectCalls: 'Recusar chamadas',
  rejectCallsHint:
    'Chamadas de voz e de vídeo são recusadas e quem ligou recebe a mensagem abaixo, no máximo uma vez a cada 10 minutos. Desligado, o celular da casa toca.',
  callText: 'Mensagem para quem ligar',
  callTextHint: 'Diga como a casa prefere ser chamada. Até 300 letras.',
  callTextMissing: 'Escreva a mensagem para quem ligar, ou desligue a recusa de chamadas.',
  alwaysOnline: 'Sempre online',
  alwaysOnlineHint:
    'Os contatos veem o número como “online” o tempo todo. O custo: o celular da casa deixa de avisar de mensagens novas.',
  readStatus: 'Marcar status como vistos',
  readStatusHint:
    'Quem publica um status no WhatsApp vê que a casa viu. O custo: aparece como visto mesmo que ninguém tenha olhado.',
  fullHistory: 'Buscar o histórico completo',
  fullHistoryHint:
    'Na próxima vez que o QR Code deste número for lido, o celular envia todo o histórico, e não só as conversas recentes. Serve a integrações que leem mensagens antigas; as conversas deste painel continuam começando na conexão. O custo: a primeira conexão demora mais e usa mais internet do celular.',
  pending: 'Salvo, mas o servidor do WhatsApp ainda não recebeu. Tentamos de novo sozinhos.',
  save: 'Salvar comportamento',
  saveOf: (number: string) => `Salvar comportamento de ${number}`,
  saved: 'Comportamento do número salvo',
  saveError: 'Erro ao salvar',
}
