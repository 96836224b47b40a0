const count = new Intl.NumberFormat('pt-BR')
/** Days of a month when plans are compared, as in Receita Mensal. */
export const DAYS_A_MONTH = 30

/** The price of a plan, wherever it is shown. */
export const planPrice = {
  free: 'Grátis',
  byMonth: (price: string) => `o mesmo que ${price} por mês`,
}

/**
 * Returns the price with the period that it is for.
 *
 * @param duration days that are paid for at once
 */
export const pricePerDuration = (price: string, duration: number): string =>
  duration === DAYS_A_MONTH
    ? `${price} por mês`
    : `${price} por ${duration === 1 ? 'dia' : `${count.format(duration)} dias`}`
