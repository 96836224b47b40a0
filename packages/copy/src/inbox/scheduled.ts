/** The scheduled messages of a conversation. */
export const scheduledNotes = {
  label: 'Mensagens agendadas',
  at: (when: string) => `Sai em ${when}`,
  paused: (when: string) => `Pausada: ${when}`,
  repeats: 'repete',
  cancel: (when: string) => `Cancelar o envio de ${when}`,
  cancelling: {
    title: 'Cancelar o envio?',
    text: 'O cliente não recebe esta mensagem.',
    submit: 'Cancelar envio',
    cancel: 'Manter',
  },
  cancelled: 'Envio cancelado',
  failed: 'Não foi possível cancelar o envio',
}
