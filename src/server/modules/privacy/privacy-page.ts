import type { Language } from '../../../shared/domain/languages.ts'
import { privacyPagePath } from '../../../shared/domain/privacy-duties.ts'
import { escapeHtml as e } from '../../../shared/texts/messages.ts'
import { type PrivacyPageFacts, privacyPage, privacyPageWords } from '../../../shared/texts/privacy-page.ts'
import { noPaperPage, paperFoot, paperIcons, paperPage } from '../../platform/paper-page.ts'

/** Readable on any phone, without a script. All of it is text somebody may have typed. */
export function drawPrivacyPage(shopId: string, facts: PrivacyPageFacts, language: Language): string {
  const { title, sections } = privacyPage(facts, language)
  const next = language === 'en' ? 'sw' : 'en'
  return paperPage(
    language,
    title,
    `<header><span class="ring">${paperIcons.check}</span><div><p>${e(facts.shop)}</p></div><a class="lang" href="${privacyPagePath(shopId)}?lang=${next}" hreflang="${next}" lang="${next}">${privacyPageWords[language].other}</a></header>
<main>
<h1>${e(title)}</h1>
${sections.map(({ head, lines }) => `<hr>\n<h2>${e(head)}</h2>\n${lines.map((line) => `<p class="t">${e(line)}</p>`).join('\n')}`).join('\n')}
</main>
${paperFoot}`,
  )
}
export const noPrivacyPage = (language: Language): string =>
  noPaperPage(language, { title: privacyPageWords[language].goneTitle, text: privacyPageWords[language].gone })
