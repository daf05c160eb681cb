export const REPLIES_MOST = 50
export const REPLY_LENGTH = 600

/** `{jina}` and `{name}`: whom it goes to; `{duka}` and `{shop}`: the shop. What else stands in brackets stays as it was typed. */
export function fillReply(text: string, { name, shop }: { name: string; shop: string }): string {
  const values: Partial<Record<string, string>> = { jina: name, name, duka: shop, shop }
  return text.replaceAll(/\{([a-z]{1,10})\}/gi, (whole, word: string) => values[word.toLowerCase()] ?? whole)
}
