import { officeTexts } from '../../../i18n/office-texts.ts'

/** With its texts: the counter draws it beside a page that has none of the office's. */
export const loadAskToAgree = async () => ({
  default: (await Promise.all([import('./ask-to-agree.tsx'), officeTexts()]))[0].AskToAgree,
})
