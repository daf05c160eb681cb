import { renderSVG } from 'uqr'
import type { Language } from '../../../shared/domain/languages.ts'
import { formatAmount } from '../../../shared/domain/format.ts'
import { formatPhone, normalisePhone, whatsappDigits } from '../../../shared/domain/phone.ts'
import { escapeHtml } from '../../../shared/texts/messages.ts'
import {
  afterRefunds,
  type ReceiptRow,
  receiptRows,
  type ReceiptView,
  receiptWords,
} from '../../../shared/texts/receipt.ts'
import { orderAgainText } from '../../../shared/texts/receipt-sent.ts'
import { noPaperPage, paperFoot, paperIcons as icon, paperPage } from '../../platform/paper-page.ts'

/** What stands on the page beside the receipt itself. `whatsapp`: the shop's number, where it has one of its own for chats. */
interface PageParts {
  pdf: string
  other: string
  logoUrl: string | null
  whatsapp: string
  /** Of the shop's page. */
  colour: string
}

/** The customer's receipt as a page: readable at once on any phone, without a script; its one style sheet is a file, as the policy asks. */
export function receiptPage(view: ReceiptView, language: Language, parts: PageParts): string {
  const words = receiptWords[language]
  const rows = receiptRows(view, language)
  // The last line is the saying, drawn as cloth; what marks a test stands after it once more.
  const thanks = rows.findLastIndex((row) => row.kind === 'text' && row.text === words.thanks)
  const shop = rows.slice(0, view.shop.place?.trim() ? 2 : 1)
  const drawn = rows.flatMap((row, index) =>
    shop.includes(row)
      ? []
      : index === thanks
        ? [`<p class="jina"><span>${escapeHtml(words.thanks)}</span></p>`]
        : [rowOf(row, view, language)],
  )
  const other = language === 'en' ? 'sw' : 'en'
  return paperPage(
    language,
    `${words.receipt} ${view.number}`,
    `${head(view, language, `<a class="lang" href="${escapeHtml(parts.other)}" hreflang="${other}" lang="${other}">${words.otherLanguage}</a>`)}
<main>
<div class="shop">${parts.logoUrl === null ? '' : `<img class="logo" src="${escapeHtml(parts.logoUrl)}" alt="" width="56" height="56">`}<div>${shop.map((row) => rowOf(row, view, language)).join('')}</div></div>
${drawn.join('\n')}
</main>
<nav>${again(view, language, parts.whatsapp)}<a href="${escapeHtml(parts.pdf)}">${icon.download}${words.pdf}</a></nav>
${paperFoot}`,
    parts.colour,
  )
}

function rowOf(row: ReceiptRow, view: ReceiptView, language: Language): string {
  if (row.kind === 'rule') return '<hr>'
  if (row.kind === 'title') return `<h1>${escapeHtml(row.text)}</h1>`
  if (row.kind === 'pair')
    return `<p class="pair${row.strong ? ' strong' : ''}"><span>${escapeHtml(row.left)}</span> <span>${row.strong ? escapeHtml(row.right).replace(/^TZS\s/u, '<small>TZS</small> ') : escapeHtml(row.right)}</span></p>`
  if (row.role === 'link')
    return `<p class="t"><a href="${escapeHtml(row.text)}" rel="noreferrer"><span class="qr">${renderSVG(row.text, { ecc: 'M', border: 1 })}</span>${escapeHtml(row.text)}</a></p>`
  if (row.text.startsWith('***')) return `<p class="mark">${escapeHtml(row.text)}</p>`
  const phone = normalisePhone(view.shop.phone ?? '')
  return `<p class="t">${phone !== null && row.text === `${receiptWords[language].phone} ${formatPhone(phone)}` ? `<a href="tel:${phone}">${escapeHtml(row.text)}</a>` : escapeHtml(row.text)}</p>`
}

/** What became of it, above the paper, in the words a customer looks for first. */
function head(view: ReceiptView, language: Language, end: string): string {
  const words = receiptWords[language]
  const dueTzs = afterRefunds(view).totalTzs
  const owedTzs = dueTzs - view.payments.reduce((sum, payment) => sum + payment.amountTzs, 0)
  const [look, sign, word, amount] =
    view.status === 'cancelled'
      ? (['void', icon.x, escapeHtml(view.statusName?.[language] ?? words.wasCancelled), null] as const)
      : owedTzs > 0
        ? (['owed', icon.clock, words.owed, owedTzs] as const)
        : (['', icon.check, words.paid, dueTzs] as const)
  return `<header><span class="ring ${look}">${sign}</span><div><p class="big">${word}${amount === null ? '' : ` <small>TZS</small>&nbsp;${formatAmount(amount)}`}</p></div>${end}</header>`
}

/** The same goods as words in a chat with the shop; nothing where the shop has no number to write to. */
function again(view: ReceiptView, language: Language, whatsapp: string): string {
  const digits = whatsappDigits(whatsapp) ?? whatsappDigits(view.shop.phone ?? '')
  if (digits === null || view.lines.length === 0) return ''
  const link = `https://wa.me/${digits}?text=${encodeURIComponent(orderAgainText(view, language))}`
  return `<a class="wa" href="${escapeHtml(link)}" rel="noreferrer">${icon.wa}${receiptWords[language].again}</a>`
}

const gone = {
  en: { title: 'No such receipt', text: 'This link leads to no receipt. Ask the shop to send it again.' },
  sw: { title: 'Hakuna risiti hii', text: 'Kiungo hiki hakina risiti. Mwombe muuzaji aitume tena.' },
} as const satisfies Record<Language, unknown>
export const noReceiptPage = (language: Language): string => noPaperPage(language, gone[language])
