/** Between commas, without doubles. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,|]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
