/** Returns the tags that were typed, separated by commas, without duplicates. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,|]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
