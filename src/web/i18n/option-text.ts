import { useCallback } from 'react'
import { fullOptionText, optionText } from '../../shared/domain/option-texts.ts'
import { optionLists, type OptionId, type OptionList } from '../../shared/domain/options.ts'
import { useLanguage } from './language.tsx'

/** What people read for an id of one of the option lists of specification §3, and the whole list for a select. */
export function useOptionText() {
  const { language } = useLanguage()
  const text = useCallback(
    <L extends OptionList>(list: L, id: OptionId<L>): string => optionText(list, id, language),
    [language],
  )
  return text
}

/** The same where there is room for a whole name. */
export function useFullOptionText() {
  const { language } = useLanguage()
  return useCallback(
    <L extends OptionList>(list: L, id: OptionId<L>): string => fullOptionText(list, id, language),
    [language],
  )
}

/** All of a list, as `options` for SelectField, Segment or RadioList. */
export function useOptions<L extends OptionList>(list: L): { value: OptionId<L>; label: string }[] {
  const text = useFullOptionText()
  const ids: readonly OptionId<L>[] = optionLists[list]
  return ids.map((id) => ({ value: id, label: text(list, id) }))
}
