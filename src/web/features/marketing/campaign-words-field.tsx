import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import {
  CAMPAIGN_BLANKS,
  campaignMessage,
  type CampaignPrice,
  campaignTextProblem,
  type CampaignTexts,
  MOST_CAMPAIGN_LETTERS,
  optOutLine,
  usesCampaignBlank,
} from '../../../shared/domain/campaigns/text.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { cheaperSms, countSms } from '../../../shared/domain/sms-parts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, Segment } from '../../ui/chip.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/states.tsx'
import { blankTexts, problemTexts } from './campaign-words.ts'
import type { MessageView } from './marketing.queries.ts'

/** The words in either language, with what they cost while they are typed. */
export function CampaignWordsField({
  texts,
  onChange,
  view,
  price,
  isChecked,
}: {
  texts: CampaignTexts
  onChange: (texts: CampaignTexts) => void
  view: MessageView | undefined
  price: CampaignPrice | null
  /** Somebody wanted to go on: what is missing is said. */
  isChecked: boolean
}) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<Language>(texts.sw === '' && texts.en !== '' ? 'en' : 'sw')
  const area = useRef<HTMLTextAreaElement>(null)
  const text = texts[language]
  const write = (next: string) => onChange({ ...texts, [language]: next.slice(0, MOST_CAMPAIGN_LETTERS) })
  const isOther = text.trim() === '' && texts[language === 'sw' ? 'en' : 'sw'].trim() !== ''
  const problem = isOther ? null : campaignTextProblem(text)
  const shown = problem !== null && (isChecked || problem !== 'empty') ? t(problemTexts[problem]) : undefined
  const fill = view?.fill ?? { shop: '', link: '', optOut: '' }
  // Of this language alone, as its longest reader gets it.
  const longest = (view?.groups ?? [{ name: t`Customer 1`, language, count: 1 }]).toSorted(
    (one, other) => other.name.length - one.name.length,
  )[0]
  const only = { sw: '', en: '', [language]: text }
  const message = campaignMessage(only, { name: longest?.name ?? '', language }, fill).text
  const count = countSms(message)
  const cheaper = cheaperSms(text)
  const put = (blank: string) => {
    const at = area.current?.selectionStart ?? text.length
    write(`${text.slice(0, at)}{${blank}}${text.slice(area.current?.selectionEnd ?? at)}`)
    area.current?.focus()
  }
  const { used, room, parts, isPlain } = count
  const [linkBlank, codeBlank] = ['{link}', '{code}']
  return (
    <div className="grid gap-3">
      <Segment
        label={t`Language of the words`}
        value={language}
        onChange={setLanguage}
        options={[
          { value: 'sw', label: 'Kiswahili' },
          { value: 'en', label: 'English' },
        ]}
      />
      <TextAreaField
        key={language}
        ref={area}
        label={language === 'sw' ? <Trans>What it says, in Swahili</Trans> : <Trans>What it says, in English</Trans>}
        rows={4}
        maxLength={MOST_CAMPAIGN_LETTERS}
        value={text}
        error={shown}
        help={isOther ? <Trans>Empty: those who read this language get the other words.</Trans> : undefined}
        onChange={({ target }) => write(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {CAMPAIGN_BLANKS.map((blank) => (
          <Chip key={blank} icon="plus" onClick={() => put(blank)}>
            {t(blankTexts[blank])}
          </Chip>
        ))}
      </div>
      <p className="text-dense flex items-center gap-2 text-ink-2 wrap-any">
        <Icon name="check" size={18} className="text-ok flex-none" />
        <span>
          <Trans>Always added, so that everybody can stop it:</Trans> {optOutLine(language, fill.optOut)}
        </span>
      </p>
      {text.trim() === '' ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-dense" role="status">
          <b className="tnum">
            <Trans>
              {used} of {room} characters
            </Trans>
          </b>
          <span className="h-2 w-36 max-w-full rounded-full bg-sunken overflow-hidden" aria-hidden="true">
            <span className="block h-full bg-ok" style={{ width: `${Math.min(100, (used / room) * 100)}%` }} />
          </span>
          <Badge tone={parts === 1 ? 'ok' : 'held'}>
            <Plural value={parts} one="# part" other="# parts" />
          </Badge>
          <Badge tone={isPlain ? 'neutral' : 'held'}>
            {isPlain ? <Trans>Plain letters</Trans> : <Trans>Special letters: 70 a part</Trans>}
          </Badge>
          {price && price.longer > 0 ? (
            <span className="text-ink-2">
              <Plural
                value={price.longer}
                one={`# customer gets ${price.mostParts} parts`}
                other={`# customers get up to ${price.mostParts} parts`}
              />
            </span>
          ) : null}
        </div>
      )}
      {count.costly.length > 0 && cheaper !== text ? (
        <Note
          tone="held"
          icon="alert"
          action={
            <Button size="sm" onClick={() => write(cheaper)}>
              <Trans>Use plain letters</Trans>
            </Button>
          }
        >
          <Trans>
            These letters make the message dearer: <b>{count.costly.slice(0, 12).join(' ')}</b>
          </Trans>
        </Note>
      ) : null}
      {usesCampaignBlank(text, 'link') && view && view.fill.link === '' ? (
        <Note tone="held" icon="link">
          <Trans>
            Your shop has no open page, so {linkBlank} stays empty. Open the page of the shop in Settings first.
          </Trans>
        </Note>
      ) : null}
      {usesCampaignBlank(text, 'code') && view && !view.fill.code ? (
        <Note tone="held">
          <Trans>Choose the coupon whose code stands where {codeBlank} is.</Trans>
        </Note>
      ) : null}
    </div>
  )
}
