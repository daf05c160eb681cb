/** Joins class names; whatever is false or empty is left out. */
export const cx = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ')
