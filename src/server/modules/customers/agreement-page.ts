import { dateText, formatMoney } from '../../../shared/domain/format.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { formatPhone, normalisePhone } from '../../../shared/domain/phone.ts'
import { agreementWords } from '../../../shared/texts/debt-agreement.ts'
import { escapeHtml } from '../../../shared/texts/messages.ts'
import { noPaperPage, paperFoot, paperIcons as icon, paperPage } from '../../platform/paper-page.ts'
import type { AgreementRecord } from './agreement.repository.ts'

/** What was typed is no amount, or is the very amount the shop says. */
export type AgreementProblem = 'amount' | 'same'

const money = (tzs: number) => formatMoney(tzs).replace(/^TZS\s/u, '<small>TZS</small>&nbsp;')
const small = (line: string) => `<p class="t">${escapeHtml(line)}</p>`

/** Where a customer says whether what they owe is right. No script: two forms, whose answers are posted to the same address. */
export function agreementPage(
  record: AgreementRecord,
  language: Language,
  { token, problem }: { token: string; problem: AgreementProblem | null },
): string {
  const words = agreementWords[language]
  const next = language === 'en' ? 'sw' : 'en'
  const day = (at: Date) => dateText(at.toISOString(), language, 'day')
  const phone = normalisePhone(record.shop.phone)
  const action = `/agree?t=${token}&amp;lang=${language}`
  const isOpen = record.answer === null
  const answered =
    record.answeredAt === null
      ? ''
      : small(
          record.answer === 'agreed'
            ? words.agreed.replace('{day}', day(record.answeredAt))
            : (record.saidTzs === null ? words.disputedBare : words.disputed)
                .replace('{day}', day(record.answeredAt))
                .replace('{amount}', () => formatMoney(record.saidTzs ?? 0)),
        )
  const forms = `<form method="post" action="${action}"><button class="yes" name="answer" value="agree">${words.agree}</button></form>
<hr>
<form method="post" action="${action}">
${small(words.differAsk)}
${problem === null ? '' : `<p class="mark" role="alert">${problem === 'same' ? words.same : words.problem}</p>`}
<label for="said">${words.said}</label><input id="said" name="said" inputmode="numeric" autocomplete="off" maxlength="14" required>
<label for="words">${words.words}</label><textarea id="words" name="words" rows="3" maxlength="300"></textarea>
<button name="answer" value="differ">${words.differ}</button>
</form>`
  return paperPage(
    language,
    `${words.title}, ${record.shop.name}`,
    `<header><span class="ring${record.answer === 'agreed' ? '' : ' owed'}">${record.answer === 'agreed' ? icon.check : icon.clock}</span><div><p>${words.asked.replace('{day}', day(record.askedAt))}</p><p class="big">${money(record.owedTzs)}</p></div><a class="lang" href="/agree?t=${token}&amp;lang=${next}" hreflang="${next}" lang="${next}">${words.otherLanguage}</a></header>
<main>
<h1>${escapeHtml(record.shop.name)}</h1>
${record.shop.place ? small(record.shop.place) : ''}
${phone === null ? '' : `<p class="t"><a href="tel:${phone}">${words.phone} ${formatPhone(phone)}</a></p>`}
${small(record.customerName)}
<hr>
${isOpen ? forms : answered}
</main>
${paperFoot}`,
  )
}

const gone = {
  en: { title: 'Nothing to answer here', text: 'This link asks nothing any more. Ask the shop to send it again.' },
  sw: { title: 'Hakuna cha kujibu hapa', text: 'Kiungo hiki hakiulizi tena. Mwombe muuzaji akitume tena.' },
} as const satisfies Record<Language, unknown>
export const noAgreementPage = (language: Language): string => noPaperPage(language, gone[language])
