/** The waiting reminders of a customer, in their conversation. */
export const reminderNotes = {
  label: 'Lembretes combinados',
  asked: (when: string) => `Lembrete para ${when}`,
  venue: (when: string) => `Lembrete da reserva, ${when}`,
  waitsForChannel: 'sai quando o número voltar',
  cancel: (when: string) => `Cancelar o lembrete de ${when}`,
  cancelling: {
    title: 'Cancelar o lembrete?',
    text: 'O cliente não recebe esta mensagem. Se ele contava com ela, avise na conversa.',
    submit: 'Cancelar lembrete',
    keep: 'Manter',
  },
  cancelled: 'Lembrete cancelado',
  failed: 'Não foi possível cancelar o lembrete',
}
