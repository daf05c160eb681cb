import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  countPlaces,
  TEMPLATE,
  type TemplateContent,
  type TemplateWords,
} from '../../../shared/domain/chat/template-content.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'

export type ProblemAt = (path: string) => { text: string; isOnlyWarning: boolean } | null
export interface Parts {
  content: TemplateContent
  problemAt: ProblemAt
  onChange: (content: TemplateContent) => void
}
export const SIDES: readonly { language: Language; name: string }[] = [
  { language: 'sw', name: 'Kiswahili' },
  { language: 'en', name: 'English' },
]
export const asNote = (problem: ReturnType<ProblemAt>) =>
  problem === null ? {} : problem.isOnlyWarning ? { help: problem.text } : { error: problem.text }

/** Words with places in them, and what stands in each: for WhatsApp's people, and where nothing is known. */
export function WordsWithPlaces({
  label,
  rows,
  most,
  words,
  at,
  problemAt,
  onWords,
}: {
  label: ReactNode
  rows: number
  most: number
  words: Pick<TemplateWords, 'body' | 'samples' | 'fallbacks'>
  at: string
  problemAt: ProblemAt
  onWords: (next: Partial<Pick<TemplateWords, 'body' | 'samples' | 'fallbacks'>>) => void
}) {
  const { t } = useLingui()
  const places = countPlaces(words.body)
  const withOne = (list: readonly string[], index: number, value: string) =>
    Array.from({ length: places }, (_, other) => (other === index ? value : (list[other] ?? '')))
  return (
    <>
      <TextAreaField
        label={label}
        rows={rows}
        value={words.body}
        onChange={({ target }) => onWords({ body: target.value })}
        {...asNote(problemAt(`${at}.body`))}
      />
      <div>
        <Button
          size="sm"
          icon="plus"
          disabled={places >= most}
          onClick={() => onWords({ body: `${words.body.trimEnd()} {{${places + 1}}} ` })}
        >
          <Trans>Add a variable</Trans>
        </Button>
      </div>
      {Array.from({ length: places }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a variable is its number
        <div className="grid gap-2 grid-cols-2" key={index}>
          <TextField
            label={t`Example of ${index + 1}`}
            autoComplete="off"
            value={words.samples[index] ?? ''}
            onChange={({ target }) => onWords({ samples: withOne(words.samples, index, target.value) })}
            {...asNote(problemAt(`${at}.samples.${index}`))}
          />
          <TextField
            label={t`If unknown`}
            optional
            autoComplete="off"
            maxLength={TEMPLATE.fallback}
            value={words.fallbacks[index] ?? ''}
            onChange={({ target }) => onWords({ fallbacks: withOne(words.fallbacks, index, target.value) })}
          />
        </div>
      ))}
    </>
  )
}
