/** What is said to be wrong with the field of this label, as it is tied to it; '' where nothing is. */
export function beside(label: string): string {
  const field = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(label))
  const input = field?.control
  const ids = input?.getAttribute('aria-describedby')?.split(' ') ?? []
  return input?.getAttribute('aria-invalid') === 'true'
    ? ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '').join(' ')
    : ''
}
