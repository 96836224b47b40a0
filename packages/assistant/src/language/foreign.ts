import { normalize } from './fold.ts'
import { correctSpelling } from './vocabulary.ts'

export type Foreign = 'en' | 'es'

const MARKS: Record<'pt' | Foreign, RegExp> = {
  en: /\b(?:the|is|are|do|does|you|your|what|what's|when|how|much|where|can|could|we|have|i|i'm|i'd|want|need|for|please|tomorrow|tonight|today|hi|hello|there|any|it|my|book|people|with|until|open|close|thanks|thank|would|like|this|and|at|table|name|from|or)\b/g,
  es: /\b(?:hola|donde|cuanto|cuesta|cuestan|tienen|abren|abierto|abiertos|cierran|hasta|manana|hoy|quiero|quisiera|una|el|los|las|ustedes|estan|gracias|buenas|buenos|dias|personas|y|puedo|podemos|hay|cual|es|mi|con|noche|viernes|jueves|miercoles|martes|lunes|necesito|queda|hacer|nosotros|reservar|pueden|hora|del|al|tengo)\b/g,
  pt: /\b(?:nao|voces?|uma|um|tem|hoje|amanha|qual|quanto|onde|esta|estao|eh|os|as|do|da|dos|das|no|na|com|meu|minha|para o|ate|sao|sexta|quinta|quarta|terca|segunda|mais|muito|oi|bom|boa|queria|quero|gente|pode|horas?|e|pessoas|reservar)\b/g,
}

/** The language of a customer's text when it is clearly English or Spanish; null for Portuguese, and in doubt. */
export function foreignLanguage(text: string): Foreign | null {
  const normalized = normalize(text)
  const count = (language: 'pt' | Foreign) => normalized.match(MARKS[language])?.length ?? 0
  const [en, es, pt] = [count('en'), count('es'), count('pt')]
  if (en >= 2 && en > pt && en > es) return 'en'
  return es >= 2 && es > pt ? 'es' : null
}

/** A customer's text in the words the rest of the package understands: normalized, English and Spanish put into Portuguese. */
export function readable(text: string, language: Foreign | null = foreignLanguage(text)) {
  const normalized = normalize(text)
  return language ? PHRASES[language].reduce((rest, [said, meant]) => rest.replace(said, meant), normalized) : correctSpelling(normalized)
}

const PHRASES: Record<Foreign, [RegExp, string][]> = {
  en: phrases(`
    until what time|till what time|until when|how late = ate que horas
    what time|at what time|when = que horas
    what are your (?:opening )?hours|opening hours|business hours|your hours = qual o horario de funcionamento
    are you (?:guys )?(?:still )?open|is it open|you open = esta aberto
    open bar = open bar
    open|opens|opening = abre
    close|closes|closing|closed = fecha
    right now|now = agora
    tonight|this evening = hoje de noite
    today = hoje
    day after tomorrow = depois de amanha
    tomorrow night = amanha de noite
    tomorrow = amanha
    (?:next|this|on) monday|mondays? = segunda
    (?:next|this|on) tuesday|tuesdays? = terca
    (?:next|this|on) wednesday|wednesdays? = quarta
    (?:next|this|on) thursday|thursdays? = quinta
    (?:next|this|on) friday|fridays? = sexta
    (?:next|this|on) saturday|saturdays? = sabado
    (?:next|this|on) sunday|sundays? = domingo
    weekend = fim de semana
    (?:december|dec) (\\d{1,2})(?:st|nd|rd|th)? = $1 de dezembro
    (?:january|jan) (\\d{1,2})(?:st|nd|rd|th)? = $1 de janeiro
    (?:november|nov) (\\d{1,2})(?:st|nd|rd|th)? = $1 de novembro
    (\\d{1,2})(?:st|nd|rd|th) of (\\w+) = $1 de $2
    (?:the )?(\\d{1,2})(?:st|nd|rd|th) = dia $1
    december = dezembro
    new year'?s eve = reveillon
    how much (?:is|are|does|do|for) = quanto custa
    how much = quanto custa
    price|prices|cost|costs = preco
    where (?:are you|is it|is the (?:place|bar|club|restaurant)|can i find you)(?: located)? = onde fica
    how do (?:i|we) get there|how to get there|directions = como chegar
    address|location = endereco
    phone(?: number)? = telefone
    (?:book|reserve|get|make) a (?:table|reservation) = reservar uma mesa
    book|reserve|booking|reservation|reservations = reserva
    table = mesa
    (\\d+|two|three|four|five|six) (?:people|persons|guests|of us) = $1 pessoas
    we are = somos
    two = dois
    three = tres
    four = quatro
    five = cinco
    six = seis
    eight = oito
    at (\\d) = as $1
    guest ?list = lista vip
    on the list = na lista vip
    list = lista vip
    who(?:'s| is) playing = quem toca
    live music = musica ao vivo
    (?:speak|talk) (?:to|with) (?:a |an |the |some)?(?:real )?(?:person|human|manager|someone|somebody|attendant|one) = falar com uma pessoa
    complaint|complain = reclamacao
    cancel = cancelar
    do you (?:guys )?(?:have|serve|sell|offer)|is there|are there|have you got = tem
    do you (?:guys )?(?:accept|take) = aceita
    (?:entrance|entry|cover)(?: fee| charge)? = entrada
    get in = entrar
    lunch = almoco
    dinner = jantar
    minimum age|age limit|how old = idade minima
    without = sem
    shrimps?|prawns? = camarao
    fish = peixe
    meat = carne
    chicken = frango
    rice = arroz
    cheese = queijo
    water = agua
    wine = vinho
    beans = feijao
    bread = pao
    coffee = cafe
    bring = levar
    thanks|thank you|cheers = obrigado
    and = e
    for = para
    from = de
    until|till = ate
    please|pls = por favor
    ticket|tickets = ingresso
    cards?|credit cards? = cartao
    can i|can we|could i|could we|may i = posso
    i would like|i'd like|we'd like|i want|we want = queria
  `),
  es: phrases(`
    hasta que horas? = ate que horas
    a que horas?|que hora|cuando = que horas
    abren|abre|abiert[oa]s? = aberto
    cierran|cierra|cerrad[oa]s? = fecha
    hoy = hoje
    pasado manana = depois de amanha
    (?:por|en|de) la noche|noche = da noite
    (?:por|en|de) la tarde = da tarde
    (?:por|en|de) la manana = da manha
    manana = amanha
    ahora = agora
    lunes = segunda
    martes = terca
    miercoles = quarta
    jueves = quinta
    viernes = sexta
    fin de semana = fim de semana
    diciembre = dezembro
    enero = janeiro
    noviembre = novembro
    nochevieja|fin de ano = reveillon
    nochebuena = vespera de natal
    navidad = natal
    cuanto (?:cuestan?|salen?|es|vale) = quanto custa
    cuanto = quanto custa
    precios? = preco
    donde (?:estan?|quedan?|se encuentran?) = onde fica
    donde = onde
    direccion|ubicacion = endereco
    como (?:llego|llegar|llegamos) = como chegar
    hacer una reserva|reservar|reservacion = reservar
    una mesa = uma mesa
    personas = pessoas
    somos = somos
    dos = dois
    cuatro = quatro
    cinco = cinco
    seis = seis
    ocho = oito
    nueve = nove
    a las|las (?=\\d) = as 
    tienen|tienes|hay|venden|sirven = tem
    aceptan = aceita
    tarjetas?(?: de credito)? = cartao
    efectivo = dinheiro
    hablar con (?:una? |el |la )?(?:persona|humano|alguien|encargado|gerente) = falar com uma pessoa
    queja = reclamacao
    cancelar = cancelar
    almuerzo|almorzar = almoco
    cena|cenar = jantar
    camarones|gambas = camarao
    pescado = peixe
    carne = carne
    pollo = frango
    agua = agua
    vino = vinho
    sin = sem
    con = com
    y = e
    puedo|podemos = posso
    quiero|quisiera|queremos|necesito|quisieramos = quero
    llevar|traer = levar
    gracias = obrigado
    hola|buenas|buenos dias|buenas noches|buenas tardes = ola
    ninos|ninas|hijos = criancas
    entradas?|ingreso = entrada
    quien toca = quem toca
    musica en vivo = musica ao vivo
    telefono = telefone
  `),
}

function phrases(lines: string): [RegExp, string][] {
  return lines
    .split('\n')
    .map((line) => line.split(' = '))
    .filter((pair) => pair.length === 2)
    .map(([said, meant]) => [new RegExp(`\\b(?:${said!.trim()})(?![\\w'])`, 'g'), meant!.trimStart()])
}
