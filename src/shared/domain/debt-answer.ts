import { MOST_AMOUNT_TZS } from './money.ts'
import { parseMoney } from './statement.ts'
import { normalText } from './text.ts'

/** What a message says to the question whether a debt is right. `amountTzs`: what they say they owe, where they named it; `words`: as they wrote it, on one line. */
type ChatAnswer = { kind: 'yes' | 'no'; amountTzs: number | null; words: string }

/** Who writes more than this tells a story, and a person reads it. */
const MOST_CHARACTERS = 300
const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const YES = listed(
  'ndiyo ndio ndyo naam sawa sawasawa kweli sahihi nakubali nimekubali yes yeah yep ok okay okey correct right agree agreed true',
)
const NO = listed('hapana sio siyo si no nope not wrong sikubali')
/** After "no": these make it a word about the sum. Without them "si mbaya" and "no problem" are talk. */
const OF_THE_SUM = listed('kweli sahihi sawa kiasi deni hilo hiyo hicho correct right true agree agreed')
/** Said beside either, changing nothing. */
const BESIDE = listed(
  'ni i yes its it is that thats kabisa sana tu na deni nadaiwa kiasi hilo hiyo hicho asante asanteni ahsante boss bosi kaka dada mama baba bro mkuu ndugu please thanks thank you owe tzs tsh tshs sh shilingi',
)
/** "Hapana shaka": there is no doubt. It agrees as much as it thanks, so it is neither. */
const NO_TROUBLE = listed('shaka shida wasiwasi tatizo neno noma mbaya problem worries worry doubt matata')

/**
 * Null: an ordinary message. "Yes" is said by nothing but words of agreement, for who agrees and adds a condition has not agreed; "hapana" may have its reason behind it, for it moves nothing
 * and a person reads it. An amount counts where it is all that stands beside the word: of "hapana, nililipa 5,000" it is not what is owed. One pass over at most 300 characters.
 */
export function readDebtAnswer(text: string): ChatAnswer | null {
  if (text.length > MOST_CHARACTERS) return null
  const line = normalText(text, 'NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  const said = line
    .toLowerCase()
    .replaceAll(/(?<=\d)[ ,.](?=\d{3}(?!\d))/g, '')
    .replaceAll(/\/[=-]/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const [first = ''] = said
  const rest = said.slice(1)
  if (rest.some((word) => NO_TROUBLE.has(word))) return null
  const amounts = said.filter(isAmount).map(amountOf)
  const amountTzs = amounts.length === 1 ? (amounts[0] ?? null) : null
  if (YES.has(first) || (first === 'ni' && rest.some((word) => YES.has(word)))) {
    const isPlain = rest.every((word) => YES.has(word) || BESIDE.has(word) || isAmount(word))
    return isPlain && (amounts.length === 0 || amountTzs !== null) ? { kind: 'yes', amountTzs, words: line } : null
  }
  if (!NO.has(first)) return null
  const isPlain = rest.every((word) => NO.has(word) || OF_THE_SUM.has(word) || BESIDE.has(word) || isAmount(word))
  if (isPlain) return { kind: 'no', amountTzs, words: line }
  const isDenied = first === 'hapana' || first === 'sikubali' || OF_THE_SUM.has(rest[0] ?? '')
  return isDenied ? { kind: 'no', amountTzs: null, words: line } : null
}

const isAmount = (word: string): boolean => /^\p{N}/u.test(word)
function amountOf(word: string): number | null {
  const amount = parseMoney(word)
  return amount !== null && amount >= 0 && amount <= MOST_AMOUNT_TZS ? amount : null
}

/** What that answers to a sum. Null for what says yes to another sum or no to the very same one: a person reads it. */
export function answerTo(
  { kind, amountTzs, words }: ChatAnswer,
  owedTzs: number,
): { kind: 'agree' } | { kind: 'differ'; saidTzs: number | null; words: string } | null {
  if (kind === 'yes') return amountTzs === null || amountTzs === owedTzs ? { kind: 'agree' } : null
  return amountTzs === owedTzs ? null : { kind: 'differ', saidTzs: amountTzs, words }
}
