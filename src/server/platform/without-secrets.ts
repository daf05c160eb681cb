/** What other servers said, as it may be kept and shown. */

/**
 * Hides the values of fields with such names, as JSON (also cut off in the middle), XML and forms write them. Each pattern begins at a name, and what follows it never has to be given back, so
 * that a long text costs no more than its length.
 */
function hiding(names: string) {
  const json = new RegExp(String.raw`("${names}"\s*:\s*)(?:"(?:[^"\\]|\\[^])*"?|\[[^\]]*\]?|[^\s"[\]{},]+)`, 'gi')
  const element = new RegExp(
    String.raw`(<(?:[\w-]{1,20}:)?${names}(?:\s[^<>]{0,200})?>)(?:\s*<!\[CDATA\[(?:[^\]]|\](?!\]>))*(?:\]\]>)?|[^<]+)`,
    'gi',
  )
  const field = new RegExp(String.raw`(?<![\w-])(${names}=)(?:"[^"]*"?|'[^']*'?|[^&\s"'<>\\]+)`, 'gi')
  return (text: string) =>
    text.replace(json, '$1"[hidden]"').replace(element, '$1[hidden]').replace(field, '$1[hidden]')
}

/** Without the values of fields that are named like a secret. */
export const withoutSecrets = hiding(
  String.raw`(?:[\w-]{0,30}(?:password|passwd|secret|token|(?:api|access|secret)[_-]?key)|(?:[\w-]{0,30}[_-])?pin|hash|authorization)`,
)
/** Nor of those that say whose account at the gateway it is. */
export const withoutAccount = hiding(
  String.raw`(?:sub[_-]?merchant[_-]?acc(?:ount)?|(?:client|vendor|merchant)(?:[_-]?id)?|vendor[_-]?name|user)`,
)
/** PostgreSQL keeps no NUL and no half of a surrogate pair. */
export const storable = (text: string, most: number) => text.slice(0, most).toWellFormed().replaceAll('\0', '\u{FFFD}')
