/** WhatsApp tells that somebody opened the chat for the first time: nothing was written, and nobody has to read it. Kept as what it came as, which every app can show. */
const OPENED = 'request_welcome'
export const isOpened = (content: { kind: string; type?: string }): boolean =>
  content.kind === 'unknown' && content.type === OPENED
