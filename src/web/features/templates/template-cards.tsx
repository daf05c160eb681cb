import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import {
  type ButtonKind,
  CARD_BUTTON_KINDS,
  cardsOf,
  emptyButton,
  emptyCard,
  TEMPLATE,
  type TemplateCard,
} from '../../../shared/domain/chat/template-content.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useOnline } from '../../session/device.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/states.tsx'
import { ButtonFields } from './template-buttons.tsx'
import { asNote, type Parts, type ProblemAt, SIDES, WordsWithPlaces } from './template-parts.tsx'
import { buttonWords } from './template-words.ts'
import { templatesMutations } from './templates.queries.ts'

/** Cards to swipe: which buttons all of them have, and what stands on each. */
export function CardFields({ content, problemAt, onChange }: Parts) {
  const { t, i18n } = useLingui()
  const cards = cardsOf(content)
  const set = (next: TemplateCard[]) => onChange({ ...content, extra: { kind: 'cards', cards: next } })
  const kinds = (cards[0]?.buttons ?? []).map(({ kind }) => kind)
  const setButtons = (of: (card: TemplateCard) => TemplateCard['buttons']) =>
    set(cards.map((card) => ({ ...card, buttons: of(card) })))
  const swap = (one: number, other: number) =>
    set(cards.map((card, at) => (at === one ? (cards[other] ?? card) : at === other ? (cards[one] ?? card) : card)))
  const whole = problemAt('extra.cards')
  const { least, most } = TEMPLATE.cards
  return (
    <>
      <Card as="section" className="grid gap-3" aria-label={t`Buttons on every card`}>
        <h2 className="text-item">
          <Trans>Buttons on every card</Trans>
        </h2>
        {kinds.map((kind, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a button has no other name
          <div key={index} className="flex items-center gap-2">
            <b className="grow">{i18n._(buttonWords[kind])}</b>
            <IconButton
              icon="trash"
              label={t`Take this button out`}
              onClick={() => setButtons(({ buttons }) => buttons.filter((_, at) => at !== index))}
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          {CARD_BUTTON_KINDS.map((kind) => (
            <Button
              key={kind}
              size="sm"
              icon="plus"
              disabled={kinds.length >= TEMPLATE.cardButtons}
              onClick={() => setButtons(({ buttons }) => [...buttons, emptyButton(kind)])}
            >
              {i18n._(buttonWords[kind])}
            </Button>
          ))}
        </div>
      </Card>
      {cards.map((card, index) => (
        <OneCard
          // oxlint-disable-next-line react/no-array-index-key -- a card is its place
          key={index}
          card={card}
          index={index}
          count={cards.length}
          problemAt={problemAt}
          onChange={(next) => set(cards.map((one, at) => (at === index ? { ...one, ...next } : one)))}
          onMove={(by) => swap(index, index + by)}
          onRemove={() => set(cards.filter((_, at) => at !== index))}
        />
      ))}
      {whole ? <Note tone="bad">{whole.text}</Note> : null}
      <div>
        <Button
          icon="plus"
          disabled={cards.length >= most}
          disabledReason={t`Ten cards are the most`}
          onClick={() => set([...cards, nextCard(cards, kinds)])}
        >
          {cards.length < least ? <Trans>Add the second card</Trans> : <Trans>Add a card</Trans>}
        </Button>
      </div>
    </>
  )
}
/** With the buttons of the first, which are mostly the same. */
const nextCard = (cards: readonly TemplateCard[], kinds: readonly ButtonKind[]): TemplateCard => ({
  ...emptyCard(kinds),
  ...(cards[0] ? { buttons: cards[0].buttons } : {}),
})

function OneCard({
  card,
  index,
  count,
  problemAt,
  onChange,
  onMove,
  onRemove,
}: {
  card: TemplateCard
  index: number
  count: number
  problemAt: ProblemAt
  onChange: (next: Partial<TemplateCard>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const add = useMutation(templatesMutations.addFile())
  const at = `extra.cards.${index}`
  const number = index + 1
  const ofButtons = problemAt(`${at}.buttons`)
  return (
    <Card as="section" className="grid gap-3" aria-label={t`Card ${number}`}>
      <div className="flex items-center gap-2">
        <h2 className="text-item grow">
          <Trans>Card {number}</Trans>
        </h2>
        <IconButton
          icon="left"
          label={t`Move card ${number} forward`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="right"
          label={t`Move card ${number} back`}
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon="trash"
          label={t`Take card ${number} out`}
          disabled={count <= TEMPLATE.cards.least}
          onClick={onRemove}
        />
      </div>
      <TextField
        label={card.fileId === null ? t`Picture of card ${number}` : t`Another picture of card ${number}`}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={!isOnline || add.isPending}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) add.mutate({ id: uuidv7(), file }, { onSuccess: ({ id }) => onChange({ fileId: id }) })
        }}
        {...asNote(problemAt(`${at}.fileId`))}
      />
      {add.error ? <Note tone="bad">{errorText(add.error)}</Note> : null}
      <div className="grid gap-4 md:grid-cols-2">
        {SIDES.map(({ language, name }) => (
          <div key={language} className="grid gap-3 content-start min-w-0">
            <WordsWithPlaces
              label={t`On the card (${name})`}
              rows={3}
              most={TEMPLATE.cardVariables}
              words={card.words[language]}
              at={`${at}.words.${language}`}
              problemAt={problemAt}
              onWords={(next) =>
                onChange({ words: { ...card.words, [language]: { ...card.words[language], ...next } } })
              }
            />
          </div>
        ))}
      </div>
      {card.buttons.map((button, which) => (
        // oxlint-disable-next-line react/no-array-index-key -- a button has no other name
        <div key={which} className="grid gap-2">
          <ButtonFields
            button={button}
            at={`${at}.buttons.${which}`}
            problemAt={problemAt}
            onChange={(next) =>
              onChange({ buttons: card.buttons.map((one, place) => (place === which ? { ...one, ...next } : one)) })
            }
          />
        </div>
      ))}
      {ofButtons ? <Note tone="bad">{ofButtons.text}</Note> : null}
    </Card>
  )
}
