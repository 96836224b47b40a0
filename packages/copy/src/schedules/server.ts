/** What the server itself writes about schedules. */
export const schedules = {
  copyOf: (title: string) => `Cópia de ${title}`,
}
