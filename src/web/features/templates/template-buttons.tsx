import { Trans, useLingui } from '@lingui/react/macro'
import {
  BUTTON_KINDS,
  emptyButton,
  readPlaces,
  TEMPLATE,
  type TemplateButton,
} from '../../../shared/domain/chat/template-content.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { asNote, type Parts, type ProblemAt, SIDES } from './template-parts.tsx'
import { buttonWords } from './template-words.ts'

/** What is written of one button, wherever it stands. */
export function ButtonFields({
  button,
  at,
  problemAt,
  onChange,
}: {
  button: TemplateButton
  at: string
  problemAt: ProblemAt
  onChange: (next: Partial<TemplateButton>) => void
}) {
  const { t } = useLingui()
  return (
    <>
      {button.kind === 'code' ? (
        <TextField
          label={<Trans>Example of the code</Trans>}
          autoComplete="off"
          value={button.code}
          onChange={({ target }) => onChange({ code: target.value })}
          {...asNote(problemAt(`${at}.code`))}
        />
      ) : (
        <div className="grid gap-2 md:grid-cols-2">
          {SIDES.map(({ language, name }) => (
            <TextField
              key={language}
              label={t`On the button (${name})`}
              autoComplete="off"
              value={button.text[language]}
              onChange={({ target }) => onChange({ text: { ...button.text, [language]: target.value } })}
              {...asNote(problemAt(`${at}.text.${language}`))}
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
            onChange={({ target }) => onChange({ url: target.value })}
            {...asNote(problemAt(`${at}.url`))}
          />
          {readPlaces(button.url).places.length > 0 ? (
            <TextField
              label={<Trans>Example of its ending</Trans>}
              autoComplete="off"
              value={button.sample}
              onChange={({ target }) => onChange({ sample: target.value })}
              {...asNote(problemAt(`${at}.sample`))}
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
          onChange={({ target }) => onChange({ phone: target.value })}
          {...asNote(problemAt(`${at}.phone`))}
        />
      ) : null}
    </>
  )
}

/** Of a template that is words alone. */
export function Buttons({ content, problemAt, onChange }: Parts) {
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
          <ButtonFields
            button={button}
            at={`buttons.${index}`}
            problemAt={problemAt}
            onChange={(next) => set(index, next)}
          />
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
