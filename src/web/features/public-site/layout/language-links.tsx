import { useLocation, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Language } from '../../../../shared/domain/languages.ts'
import { sitePathOf, withoutAlternate } from '../../../../shared/site-paths.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Each in its own words, whatever language the page is in (specification §2). */
export const languageNames: Record<Language, string> = { en: 'English', sw: 'Kiswahili' }

/**
 * Both languages by name. A choice applies at once and is saved. Before the page is alive they are links to the page in that language; `/sw/…` saves nothing.
 */
export function LanguageLinks() {
  const { language, setLanguage } = useLanguage()
  const pathname = useLocation({ select: (location) => location.pathname })
  const navigate = useNavigate()
  // An unknown address has no page in either language to link to.
  const path = sitePathOf(pathname)?.path ?? '/home'
  const choose = async (event: MouseEvent, next: Language) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    await setLanguage(next)
    // The Swahili alternates show Swahili whatever is chosen: English is read at the plain address.
    if (next === 'en' && withoutAlternate(pathname).isAlternate)
      await navigate({ to: withoutAlternate(pathname).path, replace: true })
  }
  return (['en', 'sw'] as const).map((each) => (
    <li key={each}>
      <a
        href={each === 'sw' ? `/sw${path}` : path}
        hrefLang={each}
        lang={each}
        aria-current={each === language ? 'true' : undefined}
        onClick={(event) => void choose(event, each)}
      >
        <span>{languageNames[each]}</span>
        {each === language ? <Icon name="check" size={18} /> : null}
      </a>
    </li>
  ))
}
