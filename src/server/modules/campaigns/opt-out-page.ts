import type { Language } from '../../../shared/domain/languages.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import { escapeHtml } from '../../../shared/texts/messages.ts'
import { optOutWords } from '../../../shared/texts/opt-out.ts'
import { noPaperPage, paperFoot, paperIcons as icon, paperPage } from '../../platform/paper-page.ts'

/** One button and no script. Opening it changes nothing, because previews of links open it too. */
export function optOutPage(
  { shop, phone, isOut }: { shop: string; phone: string; isOut: boolean },
  token: string,
  language: Language,
): string {
  const words = optOutWords[language]
  const next = language === 'en' ? 'sw' : 'en'
  // Whoever was sent the link on by somebody else learns no whole number.
  const shown = formatPhone(phone).replace(/\d{3}(?= \d{3}$)/, '***')
  const say = (text: string) => escapeHtml(text.replaceAll('{shop}', shop).replaceAll('{phone}', shown))
  const body = isOut
    ? `<p class="t">${say(words.again)}</p>`
    : `<hr>
<form method="post" action="/o/${token}?lang=${language}"><button class="yes">${words.yes}</button></form>`
  return paperPage(
    language,
    words.title.replaceAll('{shop}', shop),
    `<header><span class="ring">${isOut ? icon.check : icon.x}</span><div><p>${say(isOut ? words.done : words.ask)}</p></div><a class="lang" href="/o/${token}?lang=${next}" hreflang="${next}" lang="${next}">${words.otherLanguage}</a></header>
<main>
<h1>${escapeHtml(shop)}</h1>
${body}
</main>
${paperFoot}`,
  )
}

export const noOptOutPage = (language: Language): string =>
  noPaperPage(language, { title: optOutWords[language].goneTitle, text: optOutWords[language].gone })
