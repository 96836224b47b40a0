export type Places = ReturnType<typeof createPlaces>

/** How many answers of each owner this process has with the provider, which the ledger does not know of yet. */
export function createPlaces() {
  const taken = new Map<string, number>()
  return {
    /** One more. `number` counts it and those on their way; `give` has to be called once it is written down. */
    take(ownerId: string) {
      const number = (taken.get(ownerId) ?? 0) + 1
      taken.set(ownerId, number)
      return {
        number,
        give() {
          const left = (taken.get(ownerId) ?? 1) - 1
          if (left > 0) taken.set(ownerId, left)
          else taken.delete(ownerId)
        },
      }
    },
  }
}
