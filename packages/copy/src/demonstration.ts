import { DAYS, type SaveHouseInput } from '@balcao/contract'

/** The house that a newcomer finds on the first start. Everything in it is made up; numbers are of the simulated network. */
export const demonstration = {
  owner: {
    businessName: 'Boteco do Farol',
    fullName: 'Helena Prado',
    email: 'demo@balcao.example',
    phone: '5511955550100',
  },
  agent: {
    type: 'bar' as const,
    name: 'Boteco do Farol',
    description:
      'Bar de esquina na Vila Madalena, com chope gelado, petiscos da casa e música ao vivo de quinta a domingo.',
    history:
      'Aberto em 2012 pela Helena e pelo Otávio numa antiga oficina de rádios. O farol de navio da entrada foi presente do primeiro cliente.',
  },
  house: {
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
  } satisfies SaveHouseInput,
  knowledge: [
    {
      title: 'Chopes e drinks',
      content:
        'Chope Pilsen 300 ml R$ 12,90. Chope IPA 400 ml R$ 19,90. Caipirinha de limão R$ 26. Gin tônica R$ 36. Água R$ 6 e refrigerante R$ 8.',
    },
    {
      title: 'Petiscos',
      content:
        'Bolinho de feijoada (6 unidades) R$ 42. Torresmo R$ 38. Pastel de queijo (8 unidades) R$ 34. Mandioca frita R$ 29. Caldinho de feijão R$ 17.',
    },
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
    {
      title: 'Formas de pagamento',
      content:
        'Aceitamos Pix, dinheiro, débito, crédito Visa, Mastercard e Elo. A taxa de serviço é de 12% e opcional.',
    },
    {
      title: 'Estacionamento',
      content:
        'Não temos estacionamento próprio nem valet. Há um estacionamento conveniado na Rua Aspicuelta, 430, por R$ 25 a noite.',
    },
    { title: 'Pets', content: 'Cachorros são bem-vindos nas mesas da calçada, sempre na guia.' },
    {
      title: 'Crianças',
      content: 'Crianças são bem-vindas até as 22h, acompanhadas dos responsáveis. Temos cadeirão.',
    },
    { title: 'Wi-Fi', content: 'A rede é Farol_Clientes e a senha é chopegelado.' },
  ],
  /** What three customers ask, one line at a time, each after the answer to the one before. */
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
