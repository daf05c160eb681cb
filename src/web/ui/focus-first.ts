/** A ref for the field a dialog opens on. The same function each time, so that it runs when the field appears and never again. */
export const focusFirst = (node: HTMLElement | null): void => node?.focus()

/** For `onOpenAutoFocus` where no field is first: the sheet itself has the focus. What stays behind it would still take keys, and Enter would press it. */
export const focusSheet = (event: Event): void => {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
