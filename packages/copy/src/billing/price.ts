const count = new Intl.NumberFormat('pt-BR')
/** Days that are called a month where plans are compared, as in Receita Mensal. */
export const DAYS_A_MONTH = 30

/** @param duration days that are paid for at once */
export const pricePerDuration = (price: string, duration: number): string =>
  duration === DAYS_A_MONTH
    ? `${price} por mês`
    : `${price} por ${duration === 1 ? 'dia' : `${count.format(duration)} dias`}`
