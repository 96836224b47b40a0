import { DAYS, type SaveVenueInput } from '@balcao/contract'

/**
 * The venue of the demonstration on the first start. All of it is made up; its channels belong to the simulated network.
 */
export const demonstration = {
  owner: {
    businessName: 'Boteco do Farol',
    fullName: 'Helena Prado',
    email: 'demo@balcao.example',
    phone: '5511955550100',
  },
  /** The admin of the platform. */
  admin: { email: 'admin@balcao.example' },
  agent: {
    type: 'bar' as const,
    name: 'Boteco do Farol',
    description:
      'Bar de esquina na Vila Madalena, com chope gelado, petiscos da casa e música ao vivo de quinta a domingo.',
    history:
      'Aberto em 2012 pela Helena e pelo Otávio numa antiga oficina de rádios. O farol de navio da entrada foi presente do primeiro cliente.',
  },
  venue: {
    general: {
      name: 'Boteco do Farol',
      description:
        'Bar de esquina na Vila Madalena, com chope gelado, petiscos da casa e música ao vivo de quinta a domingo.',
      welcomeMessage: 'Oi! Aqui é o Boteco do Farol. Como posso ajudar?',
      segmento: 'restaurante',
    },
    contact: {
      email: 'contato@botecodofarol.example',
      telefone: '(11) 3555-0187',
      endereco: 'Rua Aspicuelta, 412 - Vila Madalena, São Paulo - SP',
      website: 'https://botecodofarol.example',
      whatsapp: '5511955550100',
      instagram: '@botecodofarol',
    },
    hours: {
      timezone: 'America/Sao_Paulo',
      horarios: DAYS.map((dia, index) => ({
        dia,
        ativo: index !== 0,
        inicio: index >= 5 ? '12:00' : '17:00',
        fim: index === 4 || index === 5 ? '02:00' : index === 6 ? '22:00' : '00:30',
        almocoInicio: '',
        almocoFim: '',
      })),
      datasEspeciais: [
        { data: '2026-12-24', descricao: 'Véspera de Natal', fechado: false, inicio: '12:00', fim: '18:00' },
        { data: '2026-12-25', descricao: 'Natal', fechado: true },
        { data: '2026-12-31', descricao: 'Réveillon', fechado: false, inicio: '18:00', fim: '03:00' },
        { data: '2027-01-01', descricao: 'Ano-Novo', fechado: true },
      ],
    },
  } satisfies SaveVenueInput,
  knowledge: [
    {
      title: 'Música ao vivo',
      content:
        'Quinta tem chorinho às 20h, sexta samba às 21h, sábado roda de samba às 16h e domingo MPB às 15h. O couvert artístico é de R$ 18 por pessoa na sexta e no sábado e de R$ 12 no domingo. Quinta não tem couvert.',
    },
    {
      title: 'Feijoada de sábado',
      content: 'Feijoada completa aos sábados, das 12h às 16h, por R$ 69 por pessoa. Crianças até 6 anos não pagam.',
    },
    {
      title: 'Reservas',
      content:
        'Reservamos mesas de terça a domingo para grupos de até 16 pessoas, sem custo. A tolerância é de 20 minutos.',
    },
  ],
  policies: [
    {
      kind: 'payment' as const,
      content: 'Aceitamos Pix, dinheiro, débito, crédito Visa, Mastercard e Elo.',
    },
    { kind: 'service-charge' as const, content: 'A taxa de serviço é de 12% e opcional.' },
    {
      kind: 'parking' as const,
      content:
        'Não temos estacionamento próprio nem valet. Há um estacionamento conveniado na Rua Aspicuelta, 430, por R$ 25 a noite.',
    },
    { kind: 'pets' as const, content: 'Cachorros são bem-vindos nas mesas da calçada, sempre na guia.' },
    {
      kind: 'children' as const,
      content: 'Crianças são bem-vindas até as 22h, acompanhadas dos responsáveis. Temos cadeirão.',
    },
    { kind: 'wifi' as const, content: 'A rede é Farol_Clientes e a senha é chopegelado.' },
    {
      kind: 'cancellation' as const,
      content: 'Dá para cancelar ou mudar a reserva até 3 horas antes, sem custo, por aqui mesmo.',
    },
    {
      kind: 'age' as const,
      content:
        'Depois das 22h, só maiores de 18 anos, com documento com foto. Antes disso, menores entram com os responsáveis.',
    },
    {
      kind: 'accessibility' as const,
      content: 'A entrada tem rampa e o banheiro do térreo é adaptado. O mezanino só tem acesso por escada.',
    },
    { kind: 'dress-code' as const, content: 'Venha à vontade: chinelo e bermuda são bem-vindos.' },
    { kind: 'smoking' as const, content: 'Fumantes ficam nas mesas da calçada; dentro do bar não é permitido fumar.' },
    {
      kind: 'birthdays' as const,
      content:
        'Aniversariantes com mesa a partir de 8 pessoas ganham uma rodada de caipirinha. Pode levar bolo, sem taxa.',
    },
    { kind: 'corkage' as const, content: 'A taxa de rolha é de R$ 40 por garrafa de vinho de 750 ml.' },
  ],
  menu: [
    item('Chopes', 'Chope Pilsen 300 ml', 12.9),
    item('Chopes', 'Chope IPA 400 ml', 19.9),
    item('Drinks', 'Caipirinha de limão', 26),
    item('Drinks', 'Gin tônica', 36),
    item('Sem álcool', 'Água', 6),
    item('Sem álcool', 'Refrigerante', 8),
    item('Petiscos', 'Bolinho de feijoada', 42, '6 unidades'),
    item('Petiscos', 'Torresmo', 38),
    item('Petiscos', 'Pastel de queijo', 34, '8 unidades'),
    item('Petiscos', 'Mandioca frita', 29),
    item('Petiscos', 'Caldinho de feijão', 17),
  ],
  /** The events of every week, by the day of the week (0 for Monday). */
  nights: [
    night(3, '20:00', 'Quinta do chorinho', 'Regional do Farol', 'Sem couvert'),
    night(4, '21:00', 'Sexta do samba', 'Grupo Maré Alta', 'Couvert R$ 18'),
    night(5, '16:00', 'Roda de samba', 'Roda da Aspicuelta', 'Couvert R$ 18'),
    night(6, '15:00', 'Domingo de MPB', 'Lia e Trio', 'Couvert R$ 12'),
  ],
  /** The guest list of every Friday. */
  list: {
    weekday: 4,
    name: 'Lista do Farol',
    quota: 60,
    cutOff: '21:30',
    benefit: 'Sem couvert para quem chegar até 21h30',
    companionsAtMost: 3,
    isOpen: true,
  },
  /** The questions of three customers, each line sent after the answer to the one before. */
  customers: [
    {
      name: 'Marina Alves',
      phone: '5511955550111',
      says: ['oi, boa noite! vcs abrem hj?', 'e quanto tá o chope?', 'perfeito, obrigada!'],
    },
    {
      name: 'Rafael Nogueira',
      phone: '5521955550122',
      says: ['Qual o endereço de vcs?', 'pode levar cachorro?', 'tem estacionamento?'],
    },
    {
      name: 'Bianca Souza',
      phone: '5511955550133',
      says: ['Olá! Tem música ao vivo na sexta?', 'quero falar com um atendente, é sobre uma festa de empresa'],
    },
  ],
}

function item(category: string, name: string, price: number, description = '') {
  return { name, category, description, price, days: [], from: '', to: '', active: true }
}

function night(weekday: number, starts: string, title: string, attractions: string, entrance: string) {
  return { weekday, event: { title, starts, attractions, entrance, description: '' } }
}
