import type { EstablishmentType, ReadContact, VenueFact } from '@balcao/contract'

/** "Começar": the guided set-up of a venue, from its type to its QR code. */
export const setup = {
  title: 'Começar',
  intro: 'Três minutos e seu atendente já responde. Pule o que quiser: fica salvo, e dá para voltar outro dia.',
  progress: 'Configuração',
  steps: 'Etapas',
  step: {
    place: 'Seu lugar',
    hours: 'Horários',
    tell: 'Contar tudo',
    connect: 'WhatsApp',
  },
  done: 'feito',
  skip: 'Pular por enquanto',
  next: 'Continuar',
  place: {
    title: 'Que lugar é o seu?',
    name: 'Nome do lugar',
    nameMissing: 'Diga como seu lugar se chama.',
    type: 'Tipo de estabelecimento',
    error: 'Não foi possível salvar o tipo',
  },
  hours: {
    title: 'Quando você abre?',
    presets: 'Horários comuns',
    write: 'Ou escreva do seu jeito',
    writePlaceholder: 'ter a dom das 17h à 1h',
    read: 'Ler',
    unread: 'Não deu para ler um horário aí. Escreva os dias e de quando até quando, como “ter a dom das 17h à 1h”.',
    week: 'Sua semana',
    adjust: 'Ajustar dia por dia',
    save: 'Salvar e continuar',
    error: 'Não foi possível salvar os horários',
  },
  tell: {
    title: 'Cole o que você já tem',
    text: 'Cardápio, bio do Instagram, perfil do Google, lista de preços, regras da casa: do jeito que está. A gente lê e separa.',
    label: 'Texto para ler',
    placeholder:
      'Rua Aspicuelta, 123 – Vila Madalena\nter a dom das 17h à 1h\nChopp ........ 9,90\nAceitamos cartão e PIX',
    read: 'Ler o texto',
    readError: 'Não foi possível ler o texto',
    allKnown: (count: number) =>
      count === 1 ? 'Isso o atendente já sabe.' : `Tudo isso o atendente já sabe: ${count} coisas.`,
    nothing: 'Não há nada para ler nesse texto.',
    saved: (count: number) => (count === 1 ? '1 coisa salva' : `${count} coisas salvas`),
    savedText: 'O atendente já responde com isso.',
  },
  review: {
    title: 'Foi isto que lemos',
    text: 'Corrija o que estiver errado. Nada vai para o atendente antes de salvar.',
    unsure: (count: number) => (count === 1 ? '1 para conferir' : `${count} para conferir`),
    known: (count: number) => (count === 1 ? '1 já salva antes' : `${count} já salvas antes`),
    check: 'Confira',
    save: (count: number) => (count === 1 ? 'Salvar 1 coisa' : `Salvar ${count} coisas`),
    discard: 'Descartar',
    error: 'Não foi possível salvar',
    edit: (name: string) => `Corrigir ${name}`,
    remove: (name: string) => `Tirar ${name}`,
    editDone: 'Pronto',
    replaces: (stored: string) => `Substitui: ${stored}`,
    storedHours: 'os horários salvos',
    price: (reais: number | null) =>
      reais === null ? 'sem preço' : reais.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }),
    more: (count: number) => `Ver mais ${count}`,
    groups: {
      hours: 'Horários',
      contact: 'Endereço e contato',
      about: 'Sobre o lugar',
      item: 'Cardápio',
      event: 'Programação',
      policy: 'Políticas da casa',
      snippet: 'Outros assuntos',
    } satisfies Record<VenueFact['kind'], string>,
    contact: {
      endereco: 'Endereço',
      telefone: 'Telefone',
      whatsapp: 'WhatsApp',
      email: 'E-mail',
      instagram: 'Instagram',
      facebook: 'Facebook',
      website: 'Site',
    } satisfies Record<ReadContact, string>,
    about: { description: 'Descrição', history: 'História' },
    fields: {
      name: 'Nome',
      price: 'Preço',
      category: 'Categoria',
      description: 'Descrição',
      title: 'Assunto',
      content: 'O que responder',
      date: 'Data',
      starts: 'Hora',
      attractions: 'Atrações',
      entrance: 'Entrada',
      place: 'Onde fica',
      ownSubject: 'Outro assunto',
    },
    invalid: 'Confira este campo.',
  },
  connect: {
    title: 'Conecte seu WhatsApp',
    text: 'Leia o QR code com o celular do seu lugar. A partir daí, o atendente responde quem escrever.',
    connect: 'Mostrar o QR code',
    connected: 'Seu número está conectado. O atendente já responde.',
    finish: 'Ir para o Dashboard',
    later: 'Conectar depois',
  },
  attendant: {
    title: 'Seu atendente agora',
    usual: 'Perguntas comuns',
    talk: 'Conversar',
    views: 'Formas de testar',
    score: (answered: number, all: number) => `Responde ${answered} de ${all} perguntas comuns`,
    better: (more: number) => (more === 1 ? '1 a mais que antes' : `${more} a mais que antes`),
    loadError: 'Não deu para perguntar ao atendente',
    answered: 'Respondida',
    unanswered: 'Ainda não sabe',
    tell: 'Contar',
    tellAbout: (question: string) => `Contar: ${question}`,
    about: (question: string) => `${question}\n`,
    couldNot: 'Isso ele ainda não sabe.',
  },
  entry: {
    title: 'Seu atendente ainda está aprendendo',
    text: 'Cole o que você já tem escrito e veja ele responder.',
    go: 'Continuar a configuração',
  },
  priceOf: (item: string | null) => (item === null ? 'Quanto custa o chopp?' : `Quanto custa: ${item}?`),
}

const EVERYWHERE = [
  'Que horas vocês abrem amanhã?',
  'Onde fica?',
  'Aceita cartão e PIX?',
  'Tem estacionamento?',
  'Dá para reservar mesa?',
]
const OF_A_BAR = [...EVERYWHERE, 'Tem música ao vivo?', 'Pode levar criança?', 'Pode levar cachorro?', 'Tem wi-fi?']
const OF_A_RESTAURANT = [
  ...EVERYWHERE,
  'Pode levar criança?',
  'Tem opção vegetariana?',
  'Fazem entrega?',
  'Quanto é a taxa de rolha?',
]
const OF_A_CLUB = [
  'Que horas vocês abrem sexta?',
  'Onde fica?',
  'Aceita cartão e PIX?',
  'Tem estacionamento?',
  'Quanto é a entrada?',
  'Qual é a idade mínima?',
  'Como coloco o nome na lista?',
  'Quanto é o camarote?',
  'Pode ir de bermuda?',
]

const USUAL: Record<EstablishmentType, string[]> = {
  bar: OF_A_BAR,
  pub: OF_A_BAR,
  restaurant: OF_A_RESTAURANT,
  pizzeria: OF_A_RESTAURANT,
  cafe: OF_A_RESTAURANT,
  'snack-bar': OF_A_RESTAURANT,
  club: OF_A_CLUB,
  'concert-hall': OF_A_CLUB,
}

/** Returns what customers of such a place usually ask. */
export const usualQuestions = (type: EstablishmentType | '') => USUAL[type || 'bar']

/** Opening hours that are common in the trade, by their names on screen. */
export const hoursPresets = {
  'tue-sun-17-1': 'ter–dom 17h–1h',
  'mon-sat-17-0': 'seg–sáb 17h–0h',
  'thu-sun-18-2': 'qui–dom 18h–2h',
  'daily-12-0': 'todo dia 12h–0h',
  'tue-sun-18-23': 'só jantar, ter–dom 18h–23h',
  'lunch-dinner': 'almoço e jantar, ter–dom',
  lunch: 'só almoço, seg–sáb 11h30–15h',
  'thu-sat-22-5': 'qui–sáb 22h–5h',
  'fri-sat-23-6': 'sex e sáb 23h–6h',
  'wed-sun-21-4': 'qua–dom 21h–4h',
  'mon-sat-8-19': 'seg–sáb 8h–19h',
  'daily-8-20': 'todo dia 8h–20h',
} as const
