/** Hands a file to the browser's own downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
