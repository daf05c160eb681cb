/** What other servers said, as it may be kept and shown. */

/** Without the values of fields that are named like a secret. */
export const withoutSecrets = (text: string) =>
  text.replaceAll(
    /("(?:password|secret|pin|api[_-]?key|token|access[_-]?token|client[_-]?secret)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi,
    '$1"[hidden]"',
  )
/** PostgreSQL keeps no NUL and no half of a surrogate pair. */
export const storable = (text: string, most: number) => text.slice(0, most).toWellFormed().replaceAll('\0', '\u{FFFD}')
