/** Makes the browser save a file under this name, or under one of its own when it is empty. */
export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
