/** Saves a text as a file, as if a link had been followed to it; nothing leaves the browser. */
export function downloadFile(text: string, name: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
