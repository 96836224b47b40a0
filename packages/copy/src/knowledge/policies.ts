import type { PolicyKind } from '@balcao/contract'

/** What the rules are called, on screen and towards the assistant. */
export const policyTitles: Record<PolicyKind, string> = {
  payment: 'Formas de pagamento',
  'service-charge': 'Taxa de serviço',
  cover: 'Couvert artístico',
  cancellation: 'Cancelamento',
  age: 'Idade mínima',
  children: 'Crianças',
  pets: 'Pets',
  parking: 'Estacionamento',
  accessibility: 'Acessibilidade',
  'dress-code': 'Dress code',
  smoking: 'Fumantes',
  birthdays: 'Aniversariantes',
  corkage: 'Rolha',
  delivery: 'Delivery e retirada',
  wifi: 'Wi-Fi',
}

/** "Políticas da casa": what every house is asked, to be answered once. */
export const policies = {
  tab: 'Políticas da casa',
  subjectsTab: 'Assuntos',
  tabs: 'Partes do que o agente sabe',
  intro:
    'As regras que toda casa precisa explicar. Escreva as suas, com suas palavras. O que não estiver aqui nem em Assuntos, o agente diz que não sabe.',
  count: (written: number, all: number) => `${written} de ${all} escritas`,
  write: 'Escrever',
  writeOne: (title: string) => `Escrever: ${title}`,
  editOne: (title: string) => `Editar: ${title}`,
  questions: {
    payment: 'Quais cartões, Pix, dinheiro? Divide a conta?',
    'service-charge': 'Quanto é? É opcional?',
    cover: 'Em que dias, e quanto por pessoa?',
    cancellation: 'Até quando dá para cancelar ou mudar uma reserva?',
    age: 'A partir de que idade? Precisa de documento?',
    children: 'São bem-vindas? Até que horas? Tem cadeirão?',
    pets: 'Podem entrar? Em que mesas?',
    parking: 'Tem? Próprio ou conveniado? Quanto custa?',
    accessibility: 'Tem rampa, elevador, banheiro adaptado?',
    'dress-code': 'Pode entrar de chinelo, bermuda, boné?',
    smoking: 'Tem área para fumantes?',
    birthdays: 'Quem faz aniversário ganha algo? Pode levar bolo?',
    corkage: 'Pode levar vinho? Quanto custa a rolha?',
    delivery: 'Entrega? Dá para retirar no balcão?',
    wifi: 'Qual é a rede e a senha?',
  } satisfies Record<PolicyKind, string>,
  form: {
    content: 'O que responder',
    hint: 'O agente diz exatamente isto. Para apagar, deixe em branco.',
    left: (count: number) => (count === 1 ? 'Falta 1 letra para o limite' : `Faltam ${count} letras para o limite`),
    save: 'Salvar',
    error: 'Não foi possível salvar',
    saved: 'Salvo',
    savedText: 'O agente já responde com isso.',
    removed: 'Apagada',
    removedText: 'O agente deixa de saber disso.',
  },
}
