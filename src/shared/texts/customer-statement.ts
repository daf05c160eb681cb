import type { LedgerKind, LedgerLine } from '../domain/customer-ledger.ts'
import { dateText, formatAmount, formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import { formatPhone } from '../domain/phone.ts'
import { centreLine, pairLines, wrapLines } from './columns.ts'
import { shopInMessage } from './messages.ts'

/** A customer's statement as they get it: on a page by its link, and as a PDF that a device makes by itself. */
export interface StatementView {
  shop: { name: string; place?: string; phone?: string }
  customerName: string
  /** UTC ISO. */
  asOf: string
  /** Newest first, as the ledger is read. */
  lines: readonly Pick<LedgerLine, 'kind' | 'at' | 'orderNumber' | 'owedTzs' | 'keptTzs' | 'balanceTzs' | 'dueOn'>[]
  /** As it stands now; nothing of it may be in the time that is shown. */
  balanceTzs: number
  /** What the customer agreed to last, and when. */
  agreed?: { tzs: number; at: string } | null
  /** The balance before the oldest of them, where there was any; `since`: the day they begin, where one was chosen. */
  opening?: { tzs: number; since: string | null } | null
  /** There are older ones than these. */
  isCut: boolean
}

export const statementWords = {
  en: {
    statement: 'Statement',
    customer: 'Customer',
    asOf: 'As of {at}',
    owes: 'You owe',
    keeps: 'The shop keeps for you',
    even: 'Nothing is owed',
    balance: 'Balance {amount}',
    dueOn: 'Pay back by {day}',
    agreed: 'Agreed on {day}: {amount}',
    older: 'Older lines are with the shop.',
    before: 'Balance before {day}',
    beforeThese: 'Balance before these lines',
    nothing: 'No goods on credit and no balance yet.',
    phone: 'Phone',
    otherLanguage: 'Kiswahili',
    sale: 'Goods on credit',
    paid: 'Paid',
    refund: 'Return',
    void: 'Cancelled',
    deposit: 'Paid ahead',
    pay_out: 'Handed back',
    owed: 'Debt written down',
    less: 'Corrected',
    write_off: 'Taken off the debt',
    earned: 'Given back for coming again',
    other: 'Correction',
    kept: 'Change kept',
    text: '{shop}: your statement, {name}: {url}',
  },
  sw: {
    statement: 'Taarifa ya miamala',
    customer: 'Mteja',
    asOf: 'Hadi {at}',
    owes: 'Unadaiwa',
    keeps: 'Duka linakutunzia',
    even: 'Hakuna deni',
    balance: 'Salio {amount}',
    dueOn: 'Lipa kufikia {day}',
    agreed: 'Mlikubaliana {day}: {amount}',
    older: 'Mistari ya zamani iko dukani.',
    before: 'Salio kabla ya {day}',
    beforeThese: 'Salio kabla ya mistari hii',
    nothing: 'Bado hakuna mkopo wala salio.',
    phone: 'Simu',
    otherLanguage: 'English',
    sale: 'Bidhaa kwa mkopo',
    paid: 'Malipo',
    refund: 'Marejesho',
    void: 'Imefutwa',
    deposit: 'Malipo ya awali',
    pay_out: 'Umerudishiwa',
    owed: 'Deni lililoandikwa',
    less: 'Limesahihishwa',
    write_off: 'Limeondolewa kwenye deni',
    earned: 'Umerudishiwa kwa kununua',
    other: 'Marekebisho',
    kept: 'Chenji iliyotunzwa',
    text: '{shop}: taarifa ya miamala, {name}: {url}',
  },
} as const satisfies Record<Language, Record<LedgerKind | (string & {}), string>>

/** What the last line says in words: who owes whom. */
export function statementStanding(balanceTzs: number, language: Language): { text: string; amount: string | null } {
  const words = statementWords[language]
  if (balanceTzs === 0) return { text: words.even, amount: null }
  return { text: balanceTzs > 0 ? words.owes : words.keeps, amount: formatMoney(Math.abs(balanceTzs)) }
}

/** "Agreed on …", where the customer did. */
export const statementAgreed = ({ agreed }: StatementView, language: Language): string | null =>
  agreed
    ? statementWords[language].agreed
        .replace('{day}', dateText(agreed.at, language, 'day'))
        .replace('{amount}', () => formatMoney(agreed.tzs))
    : null

/** What stood before the lines that are shown; nothing where they are all there is. */
export function statementOpening({ opening }: StatementView, language: Language): [string, string] | null {
  if (!opening) return null
  const words = statementWords[language]
  const { since, tzs } = opening
  return [
    since === null ? words.beforeThese : words.before.replace('{day}', dateText(since, language, 'day')),
    formatMoney(tzs),
  ]
}

/** A line's name, and what it moved: more owed with a plus, less with a minus. */
export function statementLine(line: StatementView['lines'][number], language: Language) {
  const words = statementWords[language]
  const movedTzs = line.owedTzs - line.keptTzs
  const name = line.kind === 'sale' && line.owedTzs <= 0 && line.keptTzs > 0 ? words.kept : words[line.kind]
  return {
    name: [name, line.orderNumber].filter(Boolean).join(' '),
    day: dateText(line.at, language, 'day'),
    moved: movedTzs > 0 ? `+${formatAmount(movedTzs)}` : formatAmount(movedTzs),
    balance: words.balance.replace('{amount}', formatAmount(line.balanceTzs)),
    due:
      line.dueOn !== null && line.owedTzs > 0
        ? words.dueOn.replace('{day}', dateText(line.dueOn, language, 'day'))
        : null,
  }
}

/** Laid out in columns, for the PDF. The first line is the shop's name. */
export function statementPrint(view: StatementView, language: Language, columns: number): string[] {
  const words = statementWords[language]
  const rule = '-'.repeat(columns)
  const centred = (text: string) => wrapLines(text, columns).map((line) => centreLine(line, columns))
  const standing = statementStanding(view.balanceTzs, language)
  const opening = statementOpening(view, language)
  return [
    ...centred(view.shop.name),
    ...(view.shop.place ? centred(view.shop.place) : []),
    ...(view.shop.phone ? centred(`${words.phone} ${formatPhone(view.shop.phone)}`) : []),
    '',
    ...wrapLines(`${words.statement}, ${words.asOf.replace('{at}', dateText(view.asOf, language))}`, columns),
    ...wrapLines(`${words.customer}: ${view.customerName}`, columns),
    rule,
    ...pairLines(standing.text, standing.amount ?? '', columns),
    ...wrapLines(statementAgreed(view, language) ?? '', columns).filter(Boolean),
    rule,
    ...(view.lines.length === 0 ? wrapLines(words.nothing, columns) : []),
    ...view.lines.flatMap((line) => {
      const { name, day, moved, balance, due } = statementLine(line, language)
      return [...pairLines(`${day}, ${name}`, moved, columns), ...pairLines(due ?? '', balance, columns)]
    }),
    ...(opening ? ['', ...pairLines(...opening, columns)] : []),
    ...(view.isCut ? ['', ...wrapLines(words.older, columns)] : []),
  ]
}

export const statementMessage = (view: { shopName: string; customerName: string }, url: string, language: Language) =>
  statementWords[language].text
    .replace('{shop}', () => shopInMessage(view.shopName, language, 30))
    .replace('{name}', () => view.customerName.slice(0, 40))
    .replace('{url}', () => url)
