/** Letters of the GSM 03.38 alphabet; those of the second row count twice. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ!"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const EXTENDED = new Set('^{}\\[~]|€\f')

/** How many messages a gateway bills a text as (GSM 03.38, 03.40): 160 letters, or 70 where one of them is of another alphabet; a little less each where there are several. */
export function smsParts(text: string): number {
  const letters = Array.from(text)
  const isPlain = letters.every((letter) => BASIC.has(letter) || EXTENDED.has(letter))
  const length = isPlain ? letters.reduce((sum, letter) => sum + (EXTENDED.has(letter) ? 2 : 1), 0) : text.length
  const [one, each] = isPlain ? [160, 153] : [70, 67]
  return length <= one ? 1 : Math.ceil(length / each)
}
