/** Concepts of what a house has or does not have: to name one in a statement is to say something of the house. */
export const AMENITIES = new Set(
  `carroeletrico wifi pets estacionamento chapelaria metro valerefeicao bandeira pix credito debito dinheiro amex dividirconta
  rolha decoracao espacokids cadeirao fraldario acessibilidade fumante delivery retirada vegetariano vegano gluten lactose
  semalcool reentrada reembolso happyhour openbar camarote lounge samba pagode futebol mesafora arcondicionado executivo rodizio
  buffet gerador bicicleta marmita hamburguer batatafrita cachaca uisque gin xtudo aula encomenda meiaentrada chuveiro cooler
  tomada sinuca presente pedidomusica eventoprivado couvert consumacao`
    .split(/\s+/)
    .map((name) => `#${name}`),
)

/** Things that customers ask for in one breath, so that a concept holds them together, and of which a house may have one and not the other. */
export const APART = [
  /\b(?:espacos?|areas?|salas?|cantinhos?) (?:kids|infantil|infantis|(?:para|das) criancas)\b|\bbrinquedotecas?\b|\bplaygrounds?\b|\bparquinhos?\b|\bkids'? area\b/,
  /\b(?:recreac\w+|recreador\w*|monitor[ae]?s?)\b/,
  /\b(?:manobristas?|vall?ets?)\b/,
  /\b(?:estacionamento|vagas?|garagem) propri[oa]s?\b/,
  /\belevador(?:es)?\b/,
  /\brampas?\b/,
  /\bbanheiros? (?:adaptad|acessive)/,
  /\bbraill?e\b/,
  /\bvarandas?\b/,
  /\b(?:terracos?|rooftop)\b/,
  /\bjardi(?:m|ns)\b/,
  /\bdecks?\b/,
  /\bquinta(?:l|is)\b/,
  /\bdjs?\b/,
  /\bbandas?\b/,
  /\btel(?:ao|oes)\b/,
  /\bnarguiles?\b/,
  /\bcharutos?\b/,
  /\bvr\b/,
  /\bvales?[ -]?alimentacao\b/,
  ...'visa master elo hipercard diners alelo sodexo pluxee ticket ifood rappi'
    .split(' ')
    .map((name) => new RegExp(`\\b${name}\\b`)),
]
