/** A ref for the field a dialog opens on. The same function each time, so that it runs when the field appears and never again. */
export const focusFirst = (node: HTMLElement | null): void => node?.focus()
