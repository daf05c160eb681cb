import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import {
  BUTTON_KINDS,
  countPlaces,
  emptyButton,
  HEADER_KINDS,
  readPlaces,
  TEMPLATE,
  type TemplateButton,
  type TemplateContent,
  type TemplateWords,
} from '../../../shared/domain/chat/template-content.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useOnline } from '../../session/device.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { buttonWords, headerWords } from './template-words.ts'
import { templatesMutations } from './templates.queries.ts'

type ProblemAt = (path: string) => { text: string; isOnlyWarning: boolean } | null
interface Parts {
  content: TemplateContent
  problemAt: ProblemAt
  onChange: (content: TemplateContent) => void
}
const SIDES: readonly { language: Language; name: string }[] = [
  { language: 'sw', name: 'Kiswahili' },
  { language: 'en', name: 'English' },
]
const asNote = (problem: ReturnType<ProblemAt>) =>
  problem === null ? {} : problem.isOnlyWarning ? { help: problem.text } : { error: problem.text }

/** All that is written of a template; both languages side by side. */
export function TemplateFields({ content, problemAt, onChange }: Parts) {
  return (
    <>
      <Header content={content} problemAt={problemAt} onChange={onChange} />
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
      <Buttons content={content} problemAt={problemAt} onChange={onChange} />
    </>
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
  const isFile = header.kind === 'image' || header.kind === 'video' || header.kind === 'document'
  return (
    <Card className="grid gap-3">
      <SelectField
        label={<Trans>Header</Trans>}
        value={header.kind}
        onChange={({ target }) =>
          set({ kind: HEADER_KINDS.find((one) => one === target.value) ?? 'none', fileId: null })
        }
        options={HEADER_KINDS.map((one) => ({ value: one, label: i18n._(headerWords[one]) }))}
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
  const { t } = useLingui()
  const words = content.words[language]
  const at = `words.${language}`
  const set = (next: Partial<TemplateWords>) => onWords({ ...words, ...next })
  const places = countPlaces(words.body)
  const withOne = (list: readonly string[], index: number, value: string) =>
    Array.from({ length: places }, (_, other) => (other === index ? value : (list[other] ?? '')))
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
      <TextAreaField
        label={<Trans>Message</Trans>}
        rows={7}
        value={words.body}
        onChange={({ target }) => set({ body: target.value })}
        {...asNote(problemAt(`${at}.body`))}
      />
      <div>
        <Button
          size="sm"
          icon="plus"
          disabled={places >= TEMPLATE.variables}
          onClick={() => set({ body: `${words.body.trimEnd()} {{${places + 1}}} ` })}
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
            onChange={({ target }) => set({ samples: withOne(words.samples, index, target.value) })}
            {...asNote(problemAt(`${at}.samples.${index}`))}
          />
          <TextField
            label={t`If unknown`}
            optional
            autoComplete="off"
            maxLength={TEMPLATE.fallback}
            value={words.fallbacks[index] ?? ''}
            onChange={({ target }) => set({ fallbacks: withOne(words.fallbacks, index, target.value) })}
          />
        </div>
      ))}
      <TextField
        label={<Trans>Footer</Trans>}
        optional
        autoComplete="off"
        value={words.footer}
        onChange={({ target }) => set({ footer: target.value })}
        {...asNote(problemAt(`${at}.footer`))}
      />
    </Card>
  )
}

function Buttons({ content, problemAt, onChange }: Parts) {
  const { t, i18n } = useLingui()
  const { buttons } = content
  const set = (index: number, next: Partial<TemplateButton>) =>
    onChange({ ...content, buttons: buttons.map((one, at) => (at === index ? { ...one, ...next } : one)) })
  const whole = problemAt('buttons')
  return (
    <Card as="section" className="grid gap-3" aria-label={t`Buttons`}>
      <h2 className="text-item">
        <Trans>Buttons</Trans>
      </h2>
      {buttons.map((button, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a button has no other name
        <div key={index} className="grid gap-2 border-b pb-3">
          <div className="flex items-center gap-2">
            <b className="grow">{i18n._(buttonWords[button.kind])}</b>
            <IconButton
              icon="trash"
              label={t`Take this button out`}
              onClick={() => onChange({ ...content, buttons: buttons.filter((_, at) => at !== index) })}
            />
          </div>
          {button.kind === 'code' ? (
            <TextField
              label={<Trans>Example of the code</Trans>}
              autoComplete="off"
              value={button.code}
              onChange={({ target }) => set(index, { code: target.value })}
              {...asNote(problemAt(`buttons.${index}.code`))}
            />
          ) : (
            <div className="grid gap-2 md:grid-cols-2">
              {SIDES.map(({ language, name }) => (
                <TextField
                  key={language}
                  label={t`On the button (${name})`}
                  autoComplete="off"
                  value={button.text[language]}
                  onChange={({ target }) => set(index, { text: { ...button.text, [language]: target.value } })}
                  {...asNote(problemAt(`buttons.${index}.text.${language}`))}
                />
              ))}
            </div>
          )}
          {button.kind === 'url' ? (
            <div className="grid gap-2 md:grid-cols-2">
              <TextField
                label={<Trans>Address it opens</Trans>}
                inputMode="url"
                autoComplete="off"
                value={button.url}
                onChange={({ target }) => set(index, { url: target.value })}
                {...asNote(problemAt(`buttons.${index}.url`))}
              />
              {readPlaces(button.url).places.length > 0 ? (
                <TextField
                  label={<Trans>Example of its ending</Trans>}
                  autoComplete="off"
                  value={button.sample}
                  onChange={({ target }) => set(index, { sample: target.value })}
                  {...asNote(problemAt(`buttons.${index}.sample`))}
                />
              ) : null}
            </div>
          ) : null}
          {button.kind === 'phone' ? (
            <TextField
              label={<Trans>Number to call</Trans>}
              inputMode="tel"
              autoComplete="off"
              value={button.phone}
              onChange={({ target }) => set(index, { phone: target.value })}
              {...asNote(problemAt(`buttons.${index}.phone`))}
            />
          ) : null}
        </div>
      ))}
      {whole ? <Note tone="bad">{whole.text}</Note> : null}
      <div className="flex flex-wrap gap-2">
        {BUTTON_KINDS.map((kind) => (
          <Button
            key={kind}
            size="sm"
            icon="plus"
            disabled={buttons.length >= TEMPLATE.buttons}
            onClick={() => onChange({ ...content, buttons: [...buttons, emptyButton(kind)] })}
          >
            {i18n._(buttonWords[kind])}
          </Button>
        ))}
      </div>
    </Card>
  )
}
