import type { OccurrenceScope, ScheduleAction } from '@balcao/contract'

const people = (count: number, shown: string) => (count === 1 ? '1 pessoa' : `${shown} pessoas`)

const UNCHANGED =
  'Outros dias que foram mudados ou cancelados à parte ficam como estão, se ainda fizerem parte da repetição.'
type ScopeWords = { title: string; submit: string; text?: string; others: string }

/** The questions about a series: which occurrences are meant, and whether to send at once. */
export const series = {
  scopes: {
    this: 'Só este',
    following: 'Este e os seguintes',
    all: 'Todos os que ainda vão acontecer',
  } satisfies Record<OccurrenceScope, string>,
  legend: 'Para quais dias',
  back: 'Voltar',
  /** `others` tells what happens to occurrences that were changed separately, where more than one is meant. */
  save: {
    title: 'Salvar a mudança de um agendamento que se repete',
    submit: 'Salvar',
    others: UNCHANGED,
  },
  move: {
    title: 'Mudar a data de um agendamento que se repete',
    submit: 'Mudar',
    others: UNCHANGED,
  },
  remove: {
    title: 'Excluir um agendamento que se repete',
    submit: 'Excluir',
    text: 'O que for excluído some do calendário. O que já saiu não volta.',
    others:
      'Dias que foram mudados à parte também são excluídos. Outros que já começaram, terminaram ou foram cancelados ficam no calendário.',
  },
  actions: {
    pause: {
      title: 'Pausar um agendamento que se repete',
      submit: 'Pausar',
      text: 'Nada sai até você retomar.',
      others: 'Dias que foram mudados à parte também são pausados.',
    },
    resume: {
      title: 'Retomar um agendamento que se repete',
      submit: 'Retomar',
      past: 'O horário deste dia já passou: só ele sai agora, depois de você conferir. Os seguintes saem nas suas datas.',
      others: 'Dias que foram pausados à parte também são retomados, a não ser que o horário deles já tenha passado.',
    },
    cancel: {
      title: 'Cancelar um envio que se repete',
      submit: 'Cancelar envio',
      text: 'Quem ainda não recebeu fica sem receber. O que já saiu não volta.',
      others: 'Dias que foram mudados ou pausados à parte também são cancelados.',
    },
  } satisfies Record<Exclude<ScheduleAction, 'sendNow'>, ScopeWords & { past?: string }>,
  undo: 'Desfazer',
  undone: 'Mudança desfeita',
  undoFailed: 'A mudança não foi desfeita',
  moved: (when: string) => `Agora em ${when}.`,
  /** The short names of the weekdays, which `list` joins: "ter, qui e sáb". */
  weekdays: ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'],
  list: (days: string[]) => (days.length > 1 ? `${days.slice(0, -1).join(', ')} e ${days.at(-1)}` : (days[0] ?? '')),
  every: (days: string) => `Toda semana: ${days}`,
  until: (rhythm: string, date: string) => `${rhythm}, até ${date}`,
  sendNow: {
    title: 'Enviar agora?',
    text: (count: number, shown: string) => `${people(count, shown)} ${count === 1 ? 'recebe' : 'recebem'} este texto:`,
    onlyThis: 'Só este dia sai agora; os outros continuam nas suas datas.',
    until: (moment: string) => `Sai até ${moment}. Depois disso nada mais sai, e quem faltar fica sem receber.`,
    changed: 'Nada saiu: este agendamento mudou enquanto você conferia. Veja como ele está agora e envie de novo.',
    saves: 'O que você mudou é salvo antes de enviar.',
    nobody: 'Ninguém receberia este envio agora.',
    submit: (count: number, shown: string) => `Enviar para ${people(count, shown)}`,
    cancel: 'Voltar',
  },
  content: { planned: 'O que está sendo enviado', over: 'O que foi enviado', notSent: 'O que seria enviado' },
}
