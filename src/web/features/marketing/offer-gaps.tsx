import { Trans, useLingui } from '@lingui/react/macro'
import type { WhatsappMarketing } from '../../../shared/contract/whatsapp-marketing.ts'
import {
  type Fill,
  FILLS,
  MOST_FILL_LETTERS,
  type Offer,
  type Place,
  placesOf,
  type TemplateFill,
} from '../../../shared/domain/campaigns/offers.ts'
import { cardsOf } from '../../../shared/domain/chat/template-content.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { fillTexts } from './campaign-words.ts'

type Template = WhatsappMarketing['templates'][number]

/** To begin with: the first gap is mostly the name, and the others are the words of the example. */
export function startFills(template: Template | undefined): Offer['fills'] {
  if (!template) return []
  const { content } = template
  const cards = cardsOf(content)
  return placesOf(content).map((place): TemplateFill => {
    if (place.kind !== 'body') return { from: 'words', sw: '', en: '' }
    const at = place.number - 1
    const { sw, en } = cards[place.card ?? -1]?.words ?? content.words
    const isName = at === 0 && place.card === undefined
    return isName
      ? { from: 'first_name', sw: sw.fallbacks[at] ?? '', en: en.fallbacks[at] ?? '' }
      : { from: 'words', sw: sw.samples[at] ?? '', en: en.samples[at] ?? '' }
  })
}

/** What stands in each gap, and what instead where the shop knows nothing of the customer. */
export function GapFields({
  template,
  fills,
  open,
  onChange,
}: {
  template: Template
  fills: Offer['fills']
  /** Those that nothing would stand in. */
  open: readonly number[]
  onChange: (fills: Offer['fills']) => void
}) {
  const { t } = useLingui()
  const change = (at: number, next: Partial<TemplateFill>) =>
    onChange(fills.map((fill, index) => (index === at ? { ...fill, ...next } : fill)))
  const nameOf = (place: Place): string => {
    const card = (place.card ?? -1) + 1
    if (place.kind === 'header') return t`Gap in the title`
    if (card > 0 && place.kind === 'url') return t`Card ${card}, end of the link`
    if (card > 0 && place.kind === 'body') return t`Card ${card}, gap ${place.number}`
    if (place.kind === 'url') return t`End of the link`
    return t`Gap ${place.number}`
  }
  const { languages, content } = template
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {placesOf(content).map((place, at) => {
        const fill = fills[at] ?? { from: 'words' as const, sw: '', en: '' }
        const name = nameOf(place)
        const isWords = fill.from === 'words'
        const words = (language: 'sw' | 'en', label: string) => (
          <TextField
            label={label}
            maxLength={MOST_FILL_LETTERS}
            autoComplete="off"
            value={fill[language]}
            error={
              open.includes(at) && language === (languages.sw ? 'sw' : 'en') ? t`Write what stands here.` : undefined
            }
            onChange={({ target }) => change(at, { [language]: target.value })}
          />
        )
        return (
          <fieldset key={name + String(at)} className="grid gap-2 min-w-0">
            <SelectField
              label={name}
              value={fill.from}
              options={FILLS.map((value: Fill) => ({ value, label: t(fillTexts[value]) }))}
              onChange={({ target }) => change(at, { from: FILLS.find((value) => value === target.value) ?? 'words' })}
            />
            {languages.sw
              ? words('sw', isWords ? t`${name}, in Swahili` : t`${name}, if it is not known, in Swahili`)
              : null}
            {languages.en
              ? words('en', isWords ? t`${name}, in English` : t`${name}, if it is not known, in English`)
              : null}
          </fieldset>
        )
      })}
      <p className="text-small text-ink-2 sm:col-span-2">
        <Trans>One language is enough: where the other one is empty, the same stands there.</Trans>
      </p>
    </div>
  )
}
