/**
 * What a visitor did on the way in before the app's script was there (public/picture.js): what is typed stays typed, the cursor stays where it is, and what was
 * pressed is pressed. `page`: the same screen, drawn by the app. Resolves when all of it is over there.
 */
export async function carryFront(front: HTMLElement, page: HTMLElement): Promise<void> {
  const tab = front.querySelector<HTMLInputElement>('input[type="radio"]:checked')
  const same = tab
    ? page.querySelector<HTMLInputElement>(`input[type="radio"][value="${CSS.escape(tab.value)}"]`)
    : null
  if (same && !same.checked) {
    same.click()
    // Its form is drawn with the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  }
  for (const typed of front.querySelectorAll<HTMLInputElement>('input:not([type="radio"])')) {
    const field = page.querySelector<HTMLInputElement>(`input[name="${CSS.escape(typed.name)}"]`)
    if (!field) continue
    if (typed.value !== '') type(field, typed.value)
    if (document.activeElement === typed) field.focus()
  }
  scrollTo(0, front.scrollTop)
  if (front.dataset['front'] === 'sent') page.querySelector('form')?.requestSubmit()
  else page.querySelectorAll('button')[Number(front.dataset['pressed'] ?? -1)]?.click()
}

/** As a keyboard does: React and the form hear of it. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
