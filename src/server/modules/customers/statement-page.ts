import { dateText } from '../../../shared/domain/format.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { formatPhone, normalisePhone } from '../../../shared/domain/phone.ts'
import {
  statementAgreed,
  statementLine,
  statementOpening,
  statementStanding,
  type StatementView,
  statementWords,
} from '../../../shared/texts/customer-statement.ts'
import { escapeHtml } from '../../../shared/texts/messages.ts'
import { noPaperPage, paperFoot, paperIcons as icon, paperPage } from '../../platform/paper-page.ts'

const pair = (left: string, right: string) =>
  `<p class="pair"><span>${escapeHtml(left)}</span> <span>${escapeHtml(right)}</span></p>`
const small = (line: string) => `<p class="t">${escapeHtml(line)}</p>`

/** A customer's statement as they read it by its link. `other`: the same in the other language. */
export function statementPage(view: StatementView, language: Language, other: string): string {
  const words = statementWords[language]
  const { balanceTzs } = view
  const opening = statementOpening(view, language)
  const { text, amount } = statementStanding(balanceTzs, language)
  const next = language === 'en' ? 'sw' : 'en'
  const phone = normalisePhone(view.shop.phone ?? '')
  const agreed = statementAgreed(view, language)
  const lines = view.lines.map((line) => {
    const { name, day, moved, balance, due } = statementLine(line, language)
    return `${pair(name, moved)}${small([day, due, balance].filter(Boolean).join(' · '))}`
  })
  return paperPage(
    language,
    `${words.statement}, ${view.customerName}`,
    `<header><span class="ring${balanceTzs > 0 ? ' owed' : ''}">${balanceTzs > 0 ? icon.clock : icon.check}</span><div><p>${text}</p>${amount === null ? '' : `<p class="big">${amount.replace(/^TZS\s/u, '<small>TZS</small>&nbsp;')}</p>`}</div><a class="lang" href="${escapeHtml(other)}" hreflang="${next}" lang="${next}">${words.otherLanguage}</a></header>
<main>
<h1>${escapeHtml(view.shop.name)}</h1>
${view.shop.place ? small(view.shop.place) : ''}
${phone === null ? '' : `<p class="t"><a href="tel:${phone}">${words.phone} ${formatPhone(phone)}</a></p>`}
${small(`${words.statement}, ${words.asOf.replace('{at}', dateText(view.asOf, language))}`)}
${small(`${words.customer}: ${view.customerName}`)}
${agreed === null ? '' : small(agreed)}
<hr>
${lines.length === 0 ? small(words.nothing) : lines.join('\n<hr>\n')}
${opening === null ? '' : `<hr>${pair(...opening)}`}
${view.isCut ? `<hr>${small(words.older)}` : ''}
</main>
${paperFoot}`,
  )
}

const gone = {
  en: { title: 'No such statement', text: 'This link leads to no statement. Ask the shop to send it again.' },
  sw: {
    title: 'Hakuna taarifa hii ya miamala',
    text: 'Kiungo hiki hakina taarifa ya miamala. Mwombe muuzaji aitume tena.',
  },
} as const satisfies Record<Language, unknown>
export const noStatementPage = (language: Language): string => noPaperPage(language, gone[language])
