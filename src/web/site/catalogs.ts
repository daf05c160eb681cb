import type { Messages } from '@lingui/core'
import type { Language } from '../../shared/domain/languages.ts'

/** The public pages' own texts: a visitor does not download those of the dashboard. */
export const siteCatalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('./locales/en.po'),
  sw: () => import('./locales/sw.po'),
}
