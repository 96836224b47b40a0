/** Words of what a venue sells and prints on lists. */
export const FOOD =
  '(?:precos?|valores|doces|sobremesas|bebidas|drinks|vinhos|cervejas|chopes?|pratos|petiscos|porcoes|sabores|pizzas|lanches|itens|opcoes|produtos|comidas|coisas|espera|tudo)'
/** Excludes a list of these after "lista", because it is no guest list. */
export const OF_FOOD: string = String.raw`(?! (?:de|d[aeo]s?) ${FOOD}\b)`
