import { Trans, useLingui } from '@lingui/react/macro'
import { edgesOf, type FlowNode, TEXT_LIMITS, textsOf } from '../../../shared/domain/flow/definition.ts'
import type { FlowProblem } from '../../../shared/domain/flow/lint.ts'
import { languageNames } from '../../../shared/domain/languages.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/states.tsx'
import { withText } from './flow-form.ts'
import { ICONS, kindWords, problemWords, slotWords } from './flow-words.ts'

/** Texts of one line: what stands on buttons and rows. */
const SHORT = new Set(['button', 'row', 'description', 'fileName'])

/** One step of the flow: what it says in both languages side by side, what is wrong with it, and where it leads. */
export function FlowNodeCard({
  node,
  number,
  problems,
  numberOf,
  isHere,
  onChange,
}: {
  node: FlowNode
  number: number
  problems: readonly FlowProblem[]
  /** Null for what is not there. */
  numberOf: (id: string) => number | null
  /** The phone stands here now. */
  isHere: boolean
  onChange: (node: FlowNode) => void
}) {
  const { t, i18n } = useLingui()
  const own = i18n.locale === 'en' ? 'en' : 'sw'
  const texts = textsOf(node)
  const named = new Set(texts.map(({ field }) => field))
  const others = problems.filter(({ field }) => !named.has(field))
  const say = (field: string, language: 'sw' | 'en') => {
    const found = problems.find(
      (one) => one.field === field && (one.language === undefined || one.language === language),
    )
    return found === undefined ? undefined : t(problemWords[found.code])
  }
  const labelOf = (slot: string): string => {
    if (node.kind === 'menu' && slot.startsWith('options.')) {
      const title = node.options[Number(slot.slice(8))]?.title
      return (title?.[own] ?? '') || (title?.sw ?? '')
    }
    const found = slotWords[slot]
    return found ? t(found) : slot
  }
  return (
    <Card as="li" id={`step-${node.id}`} className="grid gap-3" aria-current={isHere ? 'step' : undefined}>
      <h3 className="flex flex-wrap items-center gap-2 text-item">
        <Icon name={ICONS[node.kind]} />
        <span>
          {number}. {t(kindWords[node.kind])}
        </span>
        {isHere ? (
          <Badge tone="ok">
            <Trans>Here now</Trans>
          </Badge>
        ) : null}
      </h3>
      {others.length > 0 ? (
        <Note tone="bad">
          <ul>
            {others.map(({ code, field }) => (
              <li key={`${code} ${field}`}>{t(problemWords[code])}</li>
            ))}
          </ul>
        </Note>
      ) : null}
      {node.kind === 'start' && node.words.length > 0 ? (
        <p className="text-small text-ink-2 wrap-any">
          <Trans>Begins with: {node.words.join(', ')}</Trans>
        </p>
      ) : null}
      {texts.map(({ field, text, most }) => (
        <div key={field} className="grid gap-3 md:grid-cols-2 items-start">
          {(['sw', 'en'] as const).map((language) => {
            const limit = TEXT_LIMITS[most]
            const about = {
              label: (
                <>
                  {languageNames[language]} <small className="tnum">{`${text[language].length}/${limit}`}</small>
                </>
              ),
              lang: language,
              value: text[language],
              error: say(field, language),
            }
            const write = (words: string) => onChange(withText(node, field, language, words))
            return SHORT.has(most) ? (
              <TextField
                key={language}
                {...about}
                autoComplete="off"
                maxLength={200}
                onChange={({ target }) => write(target.value)}
              />
            ) : (
              <TextAreaField
                key={language}
                {...about}
                rows={3}
                maxLength={5000}
                onChange={({ target }) => write(target.value)}
              />
            )
          })}
        </div>
      ))}
      {edgesOf(node).length > 0 ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2" aria-label={t`Where it leads`}>
          {edgesOf(node).map(({ slot, to }) => {
            const at = to === null ? null : numberOf(to)
            return (
              <li key={slot}>
                {labelOf(slot)}:{' '}
                {at === null ? (
                  <Trans>nowhere</Trans>
                ) : (
                  <a href={`#step-${to}`} className="link">
                    <Trans>step {at}</Trans>
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      ) : null}
    </Card>
  )
}
