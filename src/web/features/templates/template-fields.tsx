import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import {
  emptyCard,
  EXTRA_KINDS,
  HEADER_KINDS,
  readPlaces,
  TEMPLATE,
  type TemplateContent,
  type TemplateWords,
} from '../../../shared/domain/chat/template-content.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useOnline } from '../../session/device.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { Buttons } from './template-buttons.tsx'
import { CardFields } from './template-cards.tsx'
import { asNote, type Parts, type ProblemAt, SIDES, WordsWithPlaces } from './template-parts.tsx'
import { extraWords, headerWords } from './template-words.ts'
import { templatesMutations } from './templates.queries.ts'

/** All that is written of a template; both languages side by side. */
export function TemplateFields({ content, problemAt, onChange }: Parts) {
  const kind = content.extra?.kind ?? 'none'
  return (
    <>
      <Under content={content} onChange={onChange} />
      {kind === 'cards' ? null : <Header content={content} problemAt={problemAt} onChange={onChange} />}
      <div className="grid gap-4 md:grid-cols-2">
        {SIDES.map(({ language, name }) => (
          <Side
            key={language}
            name={name}
            language={language}
            content={content}
            problemAt={problemAt}
            onWords={(words) => onChange({ ...content, words: { ...content.words, [language]: words } })}
          />
        ))}
      </div>
      {kind === 'none' ? <Buttons content={content} problemAt={problemAt} onChange={onChange} /> : null}
      {kind === 'cards' ? <CardFields content={content} problemAt={problemAt} onChange={onChange} /> : null}
    </>
  )
}

/** What stands under the words. Whatever is typed elsewhere stays, should it be words alone again. */
function Under({ content, onChange }: Pick<Parts, 'content' | 'onChange'>) {
  const { i18n } = useLingui()
  const kind = content.extra?.kind ?? 'none'
  const choose = (next: string) => {
    if (next === 'none') return onChange({ ...content, extra: null })
    const extra =
      next === 'goods' ? { kind: 'goods' as const } : { kind: 'cards' as const, cards: [emptyCard(), emptyCard()] }
    onChange({ ...content, category: 'marketing', extra })
  }
  return (
    <Card className="grid gap-3">
      <SelectField
        label={<Trans>Under the message</Trans>}
        value={kind}
        onChange={({ target }) => choose(target.value)}
        options={(['none', ...EXTRA_KINDS] as const).map((one) => ({ value: one, label: i18n._(extraWords[one]) }))}
      />
      {kind === 'goods' ? (
        <p className="text-small text-ink-2">
          <Trans>
            You choose the sets in the campaign. Each customer sees what is in them at that moment. The button of
            WhatsApp reads “View items”, and the number needs a catalogue.
          </Trans>
        </p>
      ) : null}
      {kind === 'cards' ? (
        <p className="text-small text-ink-2">
          <Trans>
            Two to ten cards that customers swipe. WhatsApp wants the same kinds of buttons on each of them.
          </Trans>
        </p>
      ) : null}
    </Card>
  )
}

const FILES = { image: 'image/jpeg,image/png,image/webp', video: 'video/mp4', document: 'application/pdf' } as const

function Header({ content, problemAt, onChange }: Parts) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const { header } = content
  const add = useMutation(templatesMutations.addFile())
  const set = (next: Partial<TemplateContent['header']>) => onChange({ ...content, header: { ...header, ...next } })
  const isOfGoods = content.extra?.kind === 'goods'
  // A file that was chosen before stays with the draft, and goes nowhere.
  const shown = isOfGoods && header.kind !== 'text' ? 'none' : header.kind
  const kinds = isOfGoods ? (['none', 'text'] as const) : HEADER_KINDS
  const isFile = shown === 'image' || shown === 'video' || shown === 'document'
  return (
    <Card className="grid gap-3">
      <SelectField
        label={<Trans>Header</Trans>}
        value={shown}
        onChange={({ target }) =>
          set({ kind: HEADER_KINDS.find((one) => one === target.value) ?? 'none', fileId: null })
        }
        options={kinds.map((one) => ({ value: one, label: i18n._(headerWords[one]) }))}
      />
      {isFile ? (
        <>
          <SelectField
            label={<Trans>Content type</Trans>}
            value={header.source}
            onChange={({ target }) => set({ source: target.value === 'link' ? 'link' : 'file' })}
            options={[
              { value: 'file', label: header.kind === 'document' ? t`PDF File` : t`File` },
              { value: 'link', label: t`URL Link` },
            ]}
          />
          {header.source === 'link' ? (
            <TextField
              label={<Trans>Address of the file</Trans>}
              inputMode="url"
              autoComplete="off"
              value={header.link}
              maxLength={TEMPLATE.link}
              onChange={({ target }) => set({ link: target.value })}
              {...asNote(problemAt('header.link'))}
            />
          ) : (
            <TextField
              label={header.fileId === null ? <Trans>Choose the file</Trans> : <Trans>Choose another file</Trans>}
              type="file"
              accept={FILES[header.kind === 'video' || header.kind === 'document' ? header.kind : 'image']}
              disabled={!isOnline || add.isPending}
              onChange={({ target }) => {
                const file = target.files?.[0]
                if (file) add.mutate({ id: uuidv7(), file }, { onSuccess: ({ id }) => set({ fileId: id }) })
              }}
              {...asNote(problemAt('header.file'))}
            />
          )}
          {add.error ? <Note tone="bad">{errorText(add.error)}</Note> : null}
        </>
      ) : null}
    </Card>
  )
}

function Side({
  name,
  language,
  content,
  problemAt,
  onWords,
}: {
  name: string
  language: Language
  content: TemplateContent
  problemAt: ProblemAt
  onWords: (words: TemplateWords) => void
}) {
  const words = content.words[language]
  const at = `words.${language}`
  const set = (next: Partial<TemplateWords>) => onWords({ ...words, ...next })
  return (
    <Card as="section" className="grid gap-3 content-start" aria-label={name}>
      <h2 className="text-item">{name}</h2>
      {content.header.kind === 'text' ? (
        <>
          <TextField
            label={<Trans>Title</Trans>}
            autoComplete="off"
            value={words.header}
            onChange={({ target }) => set({ header: target.value })}
            {...asNote(problemAt(`${at}.header`))}
          />
          {readPlaces(words.header).places.length > 0 ? (
            <TextField
              label={<Trans>Example of the title’s variable</Trans>}
              autoComplete="off"
              value={words.headerSample}
              onChange={({ target }) => set({ headerSample: target.value })}
              {...asNote(problemAt(`${at}.headerSample`))}
            />
          ) : null}
        </>
      ) : null}
      <WordsWithPlaces
        label={<Trans>Message</Trans>}
        rows={7}
        most={TEMPLATE.variables}
        words={words}
        at={at}
        problemAt={problemAt}
        onWords={set}
      />
      {content.extra?.kind === 'cards' ? null : (
        <TextField
          label={<Trans>Footer</Trans>}
          optional
          autoComplete="off"
          value={words.footer}
          onChange={({ target }) => set({ footer: target.value })}
          {...asNote(problemAt(`${at}.footer`))}
        />
      )}
    </Card>
  )
}
