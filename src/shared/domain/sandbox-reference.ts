/** References of payments that were played: they say so wherever they are printed, also by a device without network (decisions 29). */
export const sandboxReference = (hex: string): string => `SBX${hex.toUpperCase()}`
export const isSandboxReference = (reference: string | null): boolean =>
  reference !== null && /^SBX[0-9A-F]{12}$/.test(reference)
